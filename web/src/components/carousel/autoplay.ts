// Whether an autoplay carousel is playing, and if not, why. Pause lasts until Play; hover and focus only hold it.

export interface AutoplayState {
  paused: boolean;
  hovered: boolean;
  focused: boolean;
}

export type AutoplayEvent = 'play' | 'pause' | 'enter' | 'leave' | 'focus' | 'blur';

export type AutoplayStatus = 'playing' | 'hovered' | 'focused' | 'paused';

/** Paused until the browser has been asked about reduced motion. */
export const initialAutoplay: AutoplayState = { paused: true, hovered: false, focused: false };

export function autoplayReducer(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event) {
    case 'play':
      // Pointer or focus is on the Play button, but must not hold the carousel that was just started.
      return { paused: false, hovered: false, focused: false };
    case 'pause':
      return { ...state, paused: true };
    case 'enter':
      return { ...state, hovered: true };
    case 'leave':
      return { ...state, hovered: false };
    case 'focus':
      return { ...state, focused: true };
    case 'blur':
      return { ...state, focused: false };
  }
}

export function autoplayStatus({ paused, hovered, focused }: AutoplayState): AutoplayStatus {
  if (paused) return 'paused';
  if (focused) return 'focused';
  return hovered ? 'hovered' : 'playing';
}

/** Whether a slide of a looping row is in view when `first` is the first one in view. */
export function isInView(slide: number, first: number, perView: number, count: number): boolean {
  return (slide - first + count) % count < perView;
}
