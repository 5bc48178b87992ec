import { messageOf } from '@office/lib/api';
import { slugFrom } from '@office/lib/slug';
import { Store } from '@office/lib/store';

interface Typed {
  /** Nothing once it is the file's own. */
  text?: string;
  /** Why it is not. */
  refused?: string;
}

/** The slug that is typed for a file which is not there yet. */
export class TypedSlug {
  readonly state = new Store<Typed>({});

  type(text: string): void {
    this.state.set({ text });
  }

  /** `move` gives it to the file. What is typed meanwhile stays. */
  async settle(move: (slug: string) => Promise<void>): Promise<void> {
    const slug = slugFrom(this.state.get().text ?? '');
    const typed: Typed = slug ? { text: slug } : {};
    this.state.set(typed);
    if (!slug) return;
    const end = (next: Typed) => this.state.get() === typed && this.state.set(next);
    try {
      await move(slug);
      end({});
    } catch (error) {
      end({ text: slug, refused: messageOf(error) });
      throw error;
    }
  }
}
