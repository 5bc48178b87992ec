// One look for what is pressed, be it a link or a button.
const shape =
  'group inline-flex min-h-12 items-center gap-3 px-6 py-2.5 font-heading text-base font-semibold transition-colors';

export const buttonLook = `${shape} bg-button text-on-button hover:bg-button-hover`;
export const plateButtonLook = `${shape} bg-white text-plate hover:bg-amber hover:text-on-amber`;
