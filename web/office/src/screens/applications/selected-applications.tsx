import type { ApplicationRow, Stage } from '@office/generated/api';
import { refreshNews } from '@office/lib/news';
import { notify, notifyFailure } from '@office/lib/notices';
import { focusHeading } from '@office/parts/focus';
import { Menu, menuItemClass } from '@office/parts/menu';
import { useState } from 'react';
import { setStages } from './set-stages';
import { STAGE_NAMES, STAGES } from './stages';

interface SelectedApplicationsProps {
  selected: ApplicationRow[];
  /** These stay selected. */
  onSelect: (ids: string[]) => void;
  onStage: (id: string, stage: Stage) => void;
  onErase: () => void;
}

/** What can be done with the selected applications. */
export function SelectedApplications(props: SelectedApplicationsProps) {
  const { selected, onSelect, onStage, onErase } = props;
  const [isBusy, setBusy] = useState(false);
  const count = selected.length;
  const select = (ids: string[]) => {
    if (ids.length === 0) focusHeading();
    onSelect(ids);
  };
  const set = async (to: Stage) => {
    if (isBusy) return;
    setBusy(true);
    const { left, failure } = await setStages(selected, to, onStage);
    setBusy(false);
    const done = count - left.length;
    if (done > 0) {
      notify(
        `Stage of ${done === 1 ? '1 application' : `${done} applications`}: ${STAGE_NAMES[to]}.`,
      );
    }
    if (failure) notifyFailure(failure);
    select(left);
    void refreshNews();
  };
  return (
    <section
      aria-label="Selected applications"
      className="mb-3 flex flex-wrap items-center gap-2 bg-soft px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold tabular-figures">
        {count} selected
      </p>
      <Menu label="Set stage" text="Set stage">
        {STAGES.map((stage) => (
          <button
            key={stage}
            type="button"
            className={menuItemClass}
            // Disabled, it would lose the focus to nowhere.
            aria-disabled={isBusy}
            onClick={() => set(stage)}
          >
            {STAGE_NAMES[stage]}
          </button>
        ))}
      </Menu>
      <button type="button" className="btn btn-danger" onClick={onErase}>
        Erase…
      </button>
      <button type="button" className="btn btn-quiet ml-auto" onClick={() => select([])}>
        Clear selection
      </button>
    </section>
  );
}
