import { Store } from '@office/lib/store';

/** The last is on top: the rest of the page can be neither reached nor read while it is open. */
export const openDialogs = new Store<HTMLDialogElement[]>([]);

/** Until what it returns is called. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    openDialogs.set(openDialogs.get().filter((open) => open !== dialog));
  };
}
