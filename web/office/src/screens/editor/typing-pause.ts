/** Typing is sent when it pauses for this long. */
const PAUSE = 120;
/** Who types without a pause loses no more than this with a tab that is closed. */
const LONGEST_WAIT = 1_000;

/** When to send what was typed. */
export class TypingPause {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something waits to be sent. */
  #waitingSince: number | undefined;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** Something was typed. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#waitingSince ??= Date.now();
    const rest = this.#waitingSince + LONGEST_WAIT - Date.now();
    this.#timer = setTimeout(this.#send, Math.max(0, Math.min(PAUSE, rest)));
  }

  /** It is being sent. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waitingSince = undefined;
  }
}
