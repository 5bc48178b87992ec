// What an autoplay carousel is doing, and why. Pausing lasts until Play; pointer and focus only hold it.

export interface AutoplayState {
  paused: boolean;
  hovered: boolean;
  focused: boolean;
}

export type AutoplayEvent = 'play' | 'pause' | 'enter' | 'leave' | 'focus' | 'blur';

export type AutoplayStatus = 'playing' | 'hovered' | 'focused' | 'paused';

/** Paused until the browser has said whether motion is welcome. */
export const initialAutoplay: AutoplayState = { paused: true, hovered: false, focused: false };

export function autoplayReducer(state: AutoplayState, event: AutoplayEvent): AutoplayState {
  switch (event) {
    case 'play':
      // Whoever presses Play has pointer or focus on it, and still wants to see it play.
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

/** Whether a slide is on screen when `first` leads a view of an endless row. */
export function isInView(slide: number, first: number, perView: number, count: number): boolean {
  return (slide - first + count) % count < perView;
}
