import { messageOf, undo } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify, notifyFailure } from '@office/lib/notices';

/** Takes a change back, and says so. */
export async function undoChange(
  change: string,
  said: string,
  takeBack: () => Promise<unknown> = () => undo(change),
): Promise<void> {
  try {
    await takeBack();
    notify(said);
  } catch (error) {
    notifyFailure(messageOf(error));
  }
  await refreshFolder();
}
