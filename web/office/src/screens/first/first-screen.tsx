import { messageOf, writeSite } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { type FormEvent, useId, useState } from 'react';

/** For an empty folder: a small site to begin with. */
export function FirstScreen() {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await writeSite(name.trim());
      await refreshFolder();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen title="Begin your site">
      <form onSubmit={submit} className="max-w-xl">
        {error && <Message kind="alert">{error}</Message>}
        <p className="mb-5">
          The content folder is empty. The office can write a small, complete site into it: a home
          page, a service, a project, a job and a post, each ready to be changed into your own.
        </p>
        <label htmlFor={id} className="label">
          Your company’s name
        </label>
        <input
          id={id}
          className="control mt-1"
          required
          value={name}
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn btn-primary mt-4" disabled={isBusy || !name.trim()}>
          {isBusy ? 'Writing…' : 'Write the site'}
        </button>
      </form>
    </Screen>
  );
}
