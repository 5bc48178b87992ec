// One look for everything that is filled in.
const frame =
  'block w-full border border-mark bg-paper transition-colors hover:border-blue focus-visible:outline-offset-0 aria-invalid:border-alert aria-invalid:inset-shadow-wrong';

export const controlLook = `${frame} min-h-12 px-4 py-2.5 text-ink`;
// The browser's own button is a part of the control, as high as it.
export const fileLook = `${frame} h-12 cursor-pointer pr-4 text-quiet file:mr-4 file:h-full file:cursor-pointer file:border-r file:border-line file:px-4 file:font-heading file:text-label file:font-medium file:text-blue`;

/** What a field tells the control inside it. */
export interface ControlProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}
