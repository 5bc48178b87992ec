import { Later, useLater } from '@/lib/later';

const toaster = new Later(() => import('@/components/page/toaster'));

/** Called when a visitor begins to fill in a form, so that its outcome can be shown even if the connection is lost. */
export function prepareToasts(): void {
  // The toast itself tries again.
  toaster.load().catch(() => {});
}

/** Where it cannot be shown, the form still says the same. */
export function showToast(kind: 'success' | 'error', message: string): void {
  toaster.load().then(
    ({ toast }) => toast[kind](message),
    () => {},
  );
}

/** Part of every page: a toast may come after its visitor has gone on to another one. */
export function Toasts() {
  const loaded = useLater(toaster);
  return loaded ? <loaded.Toaster /> : null;
}
