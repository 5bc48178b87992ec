// One file being edited. Its text is the only state that counts: the form shows what the server reads in it, and a
// change of the form is made in it by the server. Every edit is sent, so that the server keeps and checks what was typed.
// Calls about the file take turns, and send the newest text.
import type { FileNow, Moved, Opened, Reading, Typed } from '@office/generated/api';
import { CallFailed, forget, messageOf, save, sendTyping } from '@office/lib/api';
import { drop, keep } from '@office/lib/kept';
import { withLineBreaks } from '@office/lib/line-breaks';
import { Store } from '@office/lib/store';
import type { Change, Place, Value } from '@office/lib/values';
import { keepApart } from './held-sessions';
import { Pending } from './pending';
import { moveIfNew, openIfThere, openToGoBackTo } from './session-calls';
import { isToSendAgain, toFollow, withFile, withLook } from './session-look';
import {
  type Begun,
  isUnsaved,
  NOT_REACHED,
  type Read,
  type SessionState,
  stateOf,
  withChange,
  withRefused,
  withSaved,
  withTaken,
} from './session-state';
import { Turns } from './turns';
import { TypedSlug } from './typed-slug';
import { TypingPause } from './typing-pause';

export class EditorSession {
  readonly state: Store<SessionState>;
  /** The part of the page that is being written, by its fragment. */
  readonly section = new Store('');
  readonly slug = new TypedSlug();
  /** Whether its screen is. */
  isShown = false;
  readonly #pending = new Pending();
  readonly #pause = new TypingPause(() => void this.flush());
  readonly #tabs: string[];
  readonly #turns = new Turns();
  #saving = 0;

  /** `unsaved` continues what was typed before. */
  constructor(opened: Opened, unsaved?: Begun) {
    this.state = new Store(stateOf(opened, unsaved));
    this.#tabs = unsaved?.tabs ?? [];
    if (this.state.get().isDirty) {
      this.#pending.goOn(unsaved);
      this.#schedule();
    }
  }

  get hasUnsent(): boolean {
    return !this.#pending.isEmpty;
  }

  change(place: Place, value: Value): void {
    const change = { at: place, value };
    this.#pending.change(change);
    this.#update(withChange(this.state.get(), change));
    this.#schedule();
  }

  /** The Markdown, from its editor. */
  setBody(typed: string): void {
    const before = this.state.get().body ?? '';
    const body = withLineBreaks(before, typed);
    if (body === before) return;
    this.#pending.setBody(body);
    this.#update({ body });
    this.#schedule();
  }

  /** The whole text, from the view that shows it. Returns whether it is another. */
  setText(typed: string): boolean {
    const before = this.state.get().text;
    const text = withLineBreaks(before, typed);
    if (text === before) return false;
    this.#pending.setText();
    this.#update({ text });
    this.#schedule();
    return true;
  }

  /** Sends what is pending now; done when the server has everything. */
  flush(): Promise<void> {
    this.#pause.stop();
    return this.#turns.take(() => this.#sendAll());
  }

  /**
   * With changes that are part of the text only once they are saved. False if the file was changed by somebody else: both
   * versions are to be shown.
   */
  save(changes: Change[] = []): Promise<boolean> {
    return this.#turns.take(async () => {
      await this.#sendEverything();
      await this.#move();
      return this.showSaving(() => (changes.length ? this.#saveWith(changes) : this.#saveText()));
    });
  }

  /** Until the last of those that ask for it is done. */
  async showSaving<T>(work: () => Promise<T>): Promise<T> {
    this.#update({ isSaving: ++this.#saving > 0 });
    try {
      return await work();
    } finally {
      this.#update({ isSaving: --this.#saving > 0 });
    }
  }

  /** Looks whether the file is still the one that this began from. Those that ask meanwhile share the next look. */
  check(): Promise<void> {
    // If the office cannot say, the next change of the folder asks again.
    return this.#turns.share(() => this.#look().catch(() => undefined));
  }

  /** Lets go of what was typed, here and in the office, and goes on from what the file says. False if there is none. */
  discard(): Promise<boolean> {
    return this.#turns.take(async () => {
      const { path, name, hash } = this.state.get();
      await forget(path, name);
      const opened = await openToGoBackTo(path, hash);
      // A rename took along what was to be forgotten.
      if (opened && opened.path !== path) await forget(opened.path, name);
      this.#goAlong(opened);
      if (opened?.is_text !== false) this.#pending.clear();
      const state = this.state.get();
      const next = opened ? withFile(state, opened) : { saved: state.text };
      this.#update({ ...next, notWritten: [] });
      this.#keep();
      return opened !== undefined;
    });
  }

  /** Sends everything before `work` gives the file, with what was typed, another name. Then this goes along. */
  handOver<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      await this.#sendEverything();
      const done = await work();
      await this.#look().catch(() => undefined);
      return done;
    });
  }

  /** Keeps what was typed: saving takes the place of what the file says now. */
  prefer(now: FileNow): void {
    this.#update({ hash: now.hash, saved: now.text ?? '', changedElsewhere: undefined });
  }

  /** Gives a file that is not there yet the slug that was typed for it. Fails if somebody else has it; so does a save then. */
  move(): Promise<void> {
    return this.#turns.take(() => this.#move());
  }

  /** What is typed here is kept apart from what it was kept with. */
  changeName(): void {
    this.#update({ name: crypto.randomUUID() });
    if (this.state.get().isDirty) this.#sendAgain();
  }

  /** The person has read what could not be written. */
  closeNotWritten(): void {
    this.#update({ notWritten: [] });
  }

  #schedule(): void {
    this.#keep();
    this.#pause.wait();
  }

  #sendAgain(): void {
    this.#pending.setText();
    this.#schedule();
  }

  /** In this tab, as long as the office does not have it. */
  #keep(): void {
    const { path, name, hash: began_from, text } = this.state.get();
    const { isEmpty, changes, body } = this.#pending;
    if (isEmpty) drop(path, name);
    else keep(path, { began_from, text, changes, body, tabs: [...this.#tabs, name] }, name);
  }

  async #sendEverything(): Promise<void> {
    const before = this.state.get().notWritten;
    await this.#sendAll();
    const { refused, notWritten } = this.state.get();
    if (this.#pending.isWaiting) throw new Error(refused ?? NOT_REACHED);
    const lost = notWritten.find((change) => !before.includes(change));
    if (lost) throw new Error(lost.why);
  }

  async #sendAll(): Promise<void> {
    while (this.#pending.isWaiting && (await this.#send()));
    this.#keep();
  }

  /** False if it has to be sent again later. */
  async #send(): Promise<boolean> {
    const { path, hash: began_from, text } = this.state.get();
    const { changes, body } = this.#pending.send();
    try {
      const typed = await this.#type({ path, began_from, text, changes, body });
      this.#pending.taken();
      this.#take(typed.text, typed.reading);
      return true;
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.status === 422;
      if (isRefused && changes.length > 0) {
        const dropped = this.#pending.refuse();
        this.#update(withRefused(this.state.get(), dropped, error.message, this.#pending));
        return true;
      }
      // Nothing of it is let go of: it is sent again with what is typed next, or by a save.
      this.#pending.putBack();
      this.#update({ refused: messageOf(error) });
      return false;
    }
  }

  async #type(what: Parameters<typeof sendTyping>[0]): Promise<Typed> {
    const typed = await sendTyping({ ...what, tab: this.state.get().name });
    this.#goAlong(typed.moved);
    return typed;
  }

  /** The file has another path: what is typed is sent there, and kept for it. */
  #goAlong(to: Moved | null | undefined): void {
    const { path: before, name } = this.state.get();
    if (!to || to.path === before) return;
    drop(before, name);
    this.#update({ path: to.path, address: to.address, changedElsewhere: undefined });
    this.#keep();
    keepApart(this);
  }

  #move(): Promise<void> {
    return this.slug.settle(async (slug) => {
      await this.#sendEverything();
      this.#goAlong(await moveIfNew(this.state.get(), slug));
    });
  }

  async #saveWith(changes: Change[]): Promise<boolean> {
    const { path, hash: began_from, text } = this.state.get();
    let isSaved = false;
    try {
      const typed = await this.#type({ path, began_from, text, changes, body: null });
      isSaved = await this.#saveText(typed);
      if (!isSaved) return false;
      this.#take(typed.text, typed.reading);
      // What was typed into the text meanwhile began without them.
      if (this.#pending.isText) for (const { at, value } of changes) this.change(at, value);
      return true;
    } finally {
      // The office kept the text with the changes.
      if (!isSaved) this.#sendAgain();
    }
  }

  async #saveText({ text, reading }: Read = this.state.get()): Promise<boolean> {
    const { path, name, hash } = this.state.get();
    try {
      const saved = await save({ path, tab: name, began_from: hash, text });
      this.#goAlong(saved.moved);
      this.#update(withSaved(this.state.get(), { text, reading }, saved.hash));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed && error.now)) throw error;
      this.#update({ changedElsewhere: error.now });
      return false;
    }
  }

  async #look(): Promise<void> {
    const { path, hash } = this.state.get();
    const opened = await openIfThere(path, hash);
    this.#goAlong(opened);
    const renamed = toFollow(this.state.get(), opened, this.#pending);
    const followed = renamed && (await this.#type(renamed));
    this.#update(withLook(this.state.get(), opened, this.#pending, followed));
    if (opened && !opened.is_text) return;
    if (!followed && isToSendAgain(this.state.get(), opened, this.isShown)) {
      this.#pending.setText();
      this.#keep();
    }
    await this.#sendAll();
  }

  #take(text: string, reading: Reading): void {
    this.#update(withTaken(this.state.get(), text, reading, this.#pending));
  }

  #update(next: Partial<SessionState>): void {
    const state = { ...this.state.get(), ...next };
    this.state.set({ ...state, isDirty: isUnsaved(state, this.#pending) });
  }
}
