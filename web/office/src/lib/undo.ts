import { messageOf, undo } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify, notifyFailure } from '@office/lib/notices';

/** Takes a change back, does what follows from that, and says so. */
export async function undoChange(
  change: string,
  said: string,
  follow: () => void = () => {},
): Promise<void> {
  try {
    await undo(change);
    follow();
    notify(said);
  } catch (error) {
    notifyFailure(messageOf(error));
  }
  await refreshFolder();
}
