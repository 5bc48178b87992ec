import type { ApplicationRow, Stage } from '@office/generated/api';
import { CallFailed, changeApplication, messageOf } from '@office/lib/api';
import { STAGE_NAMES } from './stages';

/** What came of setting the stage of several. */
export interface StagesSet {
  /** Those that were not set, of which the first is the one that failed. */
  left: string[];
  failure: string | undefined;
}

/**
 * One after the other, each in place of the stage that was shown, up to the first that fails. `onStage` is told what the office
 * has, also where somebody else has set it.
 */
export async function setStages(
  rows: ApplicationRow[],
  to: Stage,
  onStage: (id: string, stage: Stage) => void,
): Promise<StagesSet> {
  for (const [index, { id, name, stage }] of rows.entries()) {
    try {
      if (stage !== to) await changeApplication(id, { stage: { from: stage, to } });
      onStage(id, to);
    } catch (error) {
      const now = error instanceof CallFailed ? error.application : null;
      if (now) onStage(id, now.stage);
      if (now?.stage === to) continue;
      const why = now
        ? `Somebody else has set the stage to “${STAGE_NAMES[now.stage]}” meanwhile.`
        : messageOf(error);
      return { left: rows.slice(index).map(({ id }) => id), failure: `${name}: ${why}` };
    }
  }
  return { left: [], failure: undefined };
}
