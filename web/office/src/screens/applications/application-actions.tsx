import type { OneApplication } from '@office/generated/api';
import { downloadCv, exportApplications, messageOf } from '@office/lib/api';
import { download } from '@office/lib/download';
import { folder } from '@office/lib/folder';
import { notifyFailure } from '@office/lib/notices';
import { showBytes } from '@office/lib/pictures';
import { Icon } from '@office/parts/icon';
import { Menu, menuItemClass } from '@office/parts/menu';
import { useState } from 'react';

interface ApplicationActionsProps {
  application: OneApplication;
  onErase: (what: 'this' | 'person') => void;
}

export function ApplicationActions({ application, onErase }: ApplicationActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const fetchAs = async (name: string, load: () => Promise<Blob>) => {
    setBusy(true);
    await load().then(
      (blob) => download(blob, name),
      (error: unknown) => notifyFailure(messageOf(error)),
    );
    setBusy(false);
  };
  const { id, cv_name, cv_bytes } = application;
  return (
    <>
      <a className="btn" href={mailTo(application, folder.get()?.name ?? '')}>
        <Icon name="mail" /> Write e-mail
      </a>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isBusy}
        onClick={() => fetchAs(cv_name, () => downloadCv(id))}
      >
        <Icon name="download" /> CV ({showBytes(cv_bytes)})
        <span className="sr-only">{cv_name}</span>
      </button>
      <Menu label="More">
        <button
          type="button"
          className={menuItemClass}
          onClick={() =>
            fetchAs(`application-${id}.zip`, () => exportApplications({ format: 'zip', ids: [id] }))
          }
        >
          Export (zip)
        </button>
        <button type="button" className={menuItemClass} onClick={() => onErase('this')}>
          Erase this application…
        </button>
        <button type="button" className={menuItemClass} onClick={() => onErase('person')}>
          Erase this person everywhere…
        </button>
      </Menu>
    </>
  );
}

/** A letter to begin with; the person's own mail program sends it. */
export function mailTo({ name, email, job_title }: OneApplication, company: string): string {
  const subject = `Your application: ${job_title}`;
  const body = [
    `Dear ${name},`,
    '',
    `thank you for your application for the position of ${job_title}.`,
    '',
    '',
    'Kind regards',
    company,
  ].join('\r\n');
  const text = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${text}`;
}
