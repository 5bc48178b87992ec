import { notices } from '@office/lib/notices';
import { Store } from '@office/lib/store';

interface OpenDialog {
  element: HTMLDialogElement;
  /** The last notice before it was opened, by its id. */
  since: number;
}

/** The last is on top: the rest of the page can be neither reached nor read while it is open. */
export const openDialogs = new Store<OpenDialog[]>([]);

/** Until what it returns is called. */
export function openDialog(element: HTMLDialogElement): () => void {
  element.showModal();
  const dialog = { element, since: notices.get().at(-1)?.id ?? 0 };
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => {
    element.close();
    openDialogs.set(openDialogs.get().filter((open) => open !== dialog));
  };
}
