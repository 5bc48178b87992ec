// One file being edited. Its text is the only state that counts: the form shows what the server reads in it, and a
// change of the form is made in it by the server. Every edit is sent, so that the server keeps and checks what was typed.
// Calls about the file take turns: each begins from what the one before it left, and sends the newest text.
import type { FileNow, Opened, Reading, Saved } from '@office/generated/api';
import { CallFailed, messageOf, moveUnsaved, openFile, save, sendTyping } from '@office/lib/api';
import { drop, keep } from '@office/lib/kept';
import { withLineBreaks } from '@office/lib/line-breaks';
import { Store } from '@office/lib/store';
import { type Change, type Place, queued, type Value, withChanges } from '@office/lib/values';
import { type Begun, type SessionState, stateOf, valueIn } from './session-state';

/** Typing is sent when it pauses for this long. */
const PAUSE = 120;

const NOT_TEXT =
  'This file is not written in UTF-8 any more, so it cannot be edited here. Save it again as UTF-8 in the program that it came from.';

export class EditorSession {
  readonly state: Store<SessionState>;
  /** The part of the page that is being written, by its fragment. */
  readonly section = new Store('');
  #changes: Change[] = [];
  #body: string | null = null;
  #isTextEdited = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #nextCheck: Promise<void> | undefined;

  /** `unsaved` continues what was typed before. */
  constructor(opened: Opened, unsaved?: Begun) {
    this.state = new Store(stateOf(opened, unsaved));
    if (this.state.get().isDirty) {
      this.#isTextEdited = true;
      this.#schedule();
    }
  }

  get hasUnsent(): boolean {
    return this.#hasPending() || this.#isSending;
  }

  change(place: Place, value: Value): void {
    this.#changes = queued(this.#changes, { at: place, value });
    this.#update({ value: withChanges(this.state.get().value, [{ at: place, value }]) });
    this.#schedule();
  }

  /** The Markdown, from its editor. */
  setBody(typed: string): void {
    const before = this.state.get().body ?? '';
    const body = withLineBreaks(before, typed);
    if (body === before) return;
    this.#body = body;
    this.#update({ body });
    this.#schedule();
  }

  /** The whole text, from the view that shows it. */
  setText(typed: string): void {
    const before = this.state.get().text;
    const text = withLineBreaks(before, typed);
    if (text === before) return;
    this.#isTextEdited = true;
    this.#update({ text });
    this.#schedule();
  }

  /** Sends what is pending now; done when the server has everything. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#inTurn(() => this.#sendAll());
  }

  /** False if the file was changed by somebody else: both versions are to be shown. */
  save(changes: Change[] = []): Promise<boolean> {
    for (const { at, value } of changes) this.change(at, value);
    return this.#inTurn(async () => {
      await this.#sendEverything();
      this.#update({ isSaving: true });
      try {
        return await this.#saveText();
      } finally {
        this.#update({ isSaving: false });
      }
    });
  }

  /** Looks whether the file is still the one that this began from. Those that ask meanwhile share the next look. */
  check(): Promise<void> {
    this.#nextCheck ??= this.#inTurn(() => {
      this.#nextCheck = undefined;
      return this.#look();
    });
    return this.#nextCheck;
  }

  /** Goes on from what the file says now, unless that cannot be shown as text: saving it would lose the rest. */
  adopt(opened: Opened): void {
    if (!opened.is_text) {
      this.#update({ changedElsewhere: undefined, refused: NOT_TEXT });
      return;
    }
    this.#changes = [];
    this.#body = null;
    this.#isTextEdited = false;
    drop(opened.path);
    const { bodyVersion } = this.state.get();
    this.state.set({ ...stateOf(opened), bodyVersion: bodyVersion + 1 });
  }

  /** Keeps what was typed: saving takes the place of what the file says now. */
  prefer(now: FileNow): void {
    const saved = now.text ?? '';
    this.#update({ hash: now.hash, saved, changedElsewhere: undefined });
  }

  /** Another name for a file that is not there yet, with what was typed. Fails if somebody else has it. */
  move(slug: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#sendEverything();
      const { path } = this.state.get();
      this.#update(await moveUnsaved(path, slug));
      drop(path);
    });
  }

  #hasPending(): boolean {
    return this.#changes.length > 0 || this.#body !== null || this.#isTextEdited;
  }

  #schedule(): void {
    const { path, hash: began_from, text } = this.state.get();
    const at = new Date().toISOString();
    keep(path, { began_from, text, changes: this.#changes, body: this.#body, at });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #sendEverything(): Promise<void> {
    await this.#sendAll();
    if (this.#hasPending()) {
      throw new Error(this.state.get().refused ?? 'What you typed has not reached the office yet.');
    }
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#hasPending() && (await this.#send()));
    this.#isSending = false;
  }

  /** False if it has to be sent again later. */
  async #send(): Promise<boolean> {
    const { path, hash: began_from, text } = this.state.get();
    const [changes, body, isTextEdited] = [this.#changes, this.#body, this.#isTextEdited];
    this.#changes = [];
    this.#body = null;
    this.#isTextEdited = false;
    try {
      const typed = await sendTyping({ path, began_from, text, changes, body });
      this.#take(typed.text, typed.reading);
      if (!this.#hasPending()) drop(path);
      return true;
    } catch (error) {
      this.#body ??= body;
      this.#isTextEdited ||= isTextEdited;
      const isRefused = error instanceof CallFailed && error.status === 422;
      if (isRefused && changes.length > 0) {
        const lost = changes.map(({ at, value }) => `${at.join('.')}: ${JSON.stringify(value)}`);
        this.#update({ refused: [messageOf(error), ...lost].join('\n') });
        return true;
      }
      // Nothing of it is let go of: it is sent again with what is typed next, or by a save.
      this.#changes = [...changes, ...this.#changes];
      this.#update({ refused: messageOf(error) });
      return false;
    }
  }

  async #saveText(): Promise<boolean> {
    const { path, hash, text } = this.state.get();
    try {
      const saved = await saveOnce(path, hash, text);
      this.#update({ hash: saved.hash, saved: text, changedElsewhere: undefined });
      if (!this.#hasPending()) drop(path);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed && error.now)) throw error;
      this.#update({ changedElsewhere: error.now });
      return false;
    }
  }

  async #look(): Promise<void> {
    const opened = await openFile(this.state.get().path).catch((error: unknown) => error);
    const { hash, isDirty, refused } = this.state.get();
    if (opened instanceof CallFailed && opened.status === 404 && hash !== null) {
      this.#update({ changedElsewhere: { hash: null, text: null } });
    }
    if (!isOpened(opened)) return;
    this.#update({
      address: opened.address,
      refused: refused === NOT_TEXT ? undefined : refused,
    });
    if (opened.hash === hash) this.#update({ changedElsewhere: undefined });
    else if (!opened.is_text || (!isDirty && opened.hash !== null)) this.adopt(opened);
    else {
      const now = { hash: opened.hash, text: opened.hash === null ? null : opened.text };
      this.#update({ changedElsewhere: now });
    }
  }

  #take(text: string, reading: Reading): void {
    const before = this.state.get();
    const value = withChanges(valueIn(reading, before.value), this.#changes);
    const next: Partial<SessionState> = { reading, value, checked: text, refused: undefined };
    if (!this.#isTextEdited) next.text = text;
    // The editor of the Markdown has it already, unless the whole text was edited.
    if (this.#body === null && reading.body !== before.body) {
      next.body = reading.body;
      next.bodyVersion = before.bodyVersion + 1;
    }
    this.#update(next);
  }

  #update(next: Partial<SessionState>): void {
    const state = { ...this.state.get(), ...next };
    const isDirty = state.text !== state.saved || this.#hasPending();
    this.state.set({ ...state, isDirty });
  }
}

function isOpened(answer: unknown): answer is Opened {
  return !(answer instanceof Error);
}

/** A save whose answer was lost is sent again, and then meets its own text. */
async function saveOnce(path: string, hash: string | null, text: string): Promise<Saved> {
  try {
    return await save({ path, began_from: hash, text });
  } catch (error) {
    const isOurs = error instanceof CallFailed && error.now?.text === text && error.now.hash;
    if (!isOurs) throw error;
    return { hash: String(error.now?.hash), change: null };
  }
}
