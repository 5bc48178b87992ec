import { messageOf, undo } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify, notifyFailure } from '@office/lib/notices';

/** Takes a change back, and says so. */
export async function undoChange(
  change: string,
  said: string,
  takeBack: () => Promise<unknown> = () => undo(change),
): Promise<void> {
  await runUndo(said, takeBack);
}

/**
 * What was typed has no history: it is in the notice that says that it is gone. `putBack` has to leave alone what was typed
 * since.
 */
export function notifyDiscarded(putBack: () => Promise<unknown>): void {
  const run = async () => {
    if (!(await runUndo('It is back.', putBack))) notifyDiscarded(putBack);
  };
  notify('Discarded.', { label: 'Undo', run: () => void run() });
}

/** False if it failed, which is said. */
async function runUndo(said: string, takeBack: () => Promise<unknown>): Promise<boolean> {
  try {
    await takeBack();
    notify(said);
    return true;
  } catch (error) {
    notifyFailure(messageOf(error));
    return false;
  } finally {
    await refreshFolder();
  }
}
