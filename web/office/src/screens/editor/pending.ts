// What was typed and the office has not taken yet: what is on its way to it, and what was typed after that.
import { type Change, type Place, queued } from '@office/lib/values';

/** The office takes no more changes at a time. */
const MOST = 500;

interface Edits {
  changes: Change[];
  /** The Markdown, if it was edited. */
  body: string | null;
  /** Whether the whole text was edited. */
  isText: boolean;
}

const nothing = (): Edits => ({ changes: [], body: null, isText: false });
const isNothing = (edits: Edits) =>
  edits.changes.length === 0 && edits.body === null && !edits.isText;

export class Pending {
  #waiting = nothing();
  #sent = nothing();
  #isOneByOne = false;

  get isEmpty(): boolean {
    return !this.isWaiting && isNothing(this.#sent);
  }

  /** Whether something is still to be sent. */
  get isWaiting(): boolean {
    return !isNothing(this.#waiting);
  }

  /** Whether the whole text was edited since it was sent. */
  get isText(): boolean {
    return this.#waiting.isText;
  }

  /** The whole text, with what came before the page was loaded again. */
  goOn(before: Partial<Pick<Edits, 'changes' | 'body'>> = {}): void {
    const { changes = [], body = null } = before;
    this.#waiting = { changes, body, isText: true };
  }

  get changes(): Change[] {
    return [...this.#sent.changes, ...this.#waiting.changes];
  }

  get body(): string | null {
    return this.#waiting.body ?? this.#sent.body;
  }

  change(change: Change): void {
    this.#waiting.changes = queued(this.#waiting.changes, change);
  }

  setBody(body: string): void {
    this.#waiting.body = body;
  }

  setText(): void {
    this.#waiting.isText = true;
  }

  clear(): void {
    this.#waiting = nothing();
    this.#sent = nothing();
  }

  /** What is to be sent now. It counts as pending until it is taken. */
  send(): Edits {
    const { changes, body, isText } = this.#waiting;
    const now = changes.slice(0, this.#isOneByOne ? 1 : MOST);
    const later = changes.slice(now.length);
    const hasBody = later.length === 0 && !(this.#isOneByOne && now.length > 0);
    this.#sent = { changes: now, body: hasBody ? body : null, isText };
    this.#waiting = { changes: later, body: hasBody ? null : body, isText: false };
    return this.#sent;
  }

  taken(): void {
    this.#sent = nothing();
    if (!this.isWaiting) this.#isOneByOne = false;
  }

  /** What was sent is to be sent again. */
  putBack(): void {
    const { changes, body } = this;
    const isText = this.#waiting.isText || this.#sent.isText;
    this.#waiting = { changes, body, isText };
    this.#sent = nothing();
  }

  /**
   * Puts back what the office refused, apart from the change that it cannot make: that one is returned. Changes go one by one
   * until it is known which that is. Later changes below the same key began from it, and go with it.
   */
  refuse(): Change[] {
    const { changes, body } = this.#sent;
    const [refused] = changes;
    this.putBack();
    const isKnown = changes.length === 1 && body === null;
    this.#isOneByOne = !isKnown || this.#isOneByOne;
    if (!isKnown || !refused) return [];
    const isBelow = ({ at }: Change) => at[0] === refused.at[0];
    const dropped = this.#waiting.changes.filter(isBelow);
    this.#waiting.changes = this.#waiting.changes.filter((change) => !isBelow(change));
    if (!this.isWaiting) this.#isOneByOne = false;
    return dropped;
  }
}

export function isSamePlace(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
