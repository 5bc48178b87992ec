import type { OneApplication } from '@office/generated/api';
import { oneApplication } from '@office/lib/api';
import { showDate } from '@office/lib/dates';
import { refreshNews } from '@office/lib/news';
import { navigate } from '@office/lib/router';
import { Link } from '@office/parts/link';
import { Loading, Message } from '@office/parts/message';
import { Screen } from '@office/parts/screen';
import { useLoaded } from '@office/parts/use-loaded';
import { useCallback, useState } from 'react';
import { AVAILABILITY } from '@/features/applications/rules';
import { ApplicationActions } from './application-actions';
import { ApplicationNotes } from './application-notes';
import { EraseDialog } from './erase-dialog';
import { goTo, Neighbours } from './neighbours';
import { STAGE_NAMES } from './stages';
import { lastListAddress } from './use-application-list';
import { useListKeys } from './use-list-keys';

export function Application({ id }: { id: string }) {
  const load = useCallback((signal: AbortSignal) => oneApplication(id, signal), [id]);
  const { value, error } = useLoaded(load);
  const [erasing, setErasing] = useState<'this' | 'person'>();
  const back = () => navigate(lastListAddress());
  useListKeys({ j: () => goTo(id, 1), k: () => goTo(id, -1), Escape: back });
  return (
    <Screen
      title={value?.name ?? 'Application'}
      above={
        <Link to={lastListAddress()} className="link">
          Applications
        </Link>
      }
      actions={
        <>
          <Neighbours id={id} />
          {value && <ApplicationActions application={value} onErase={setErasing} />}
        </>
      }
    >
      {error && <Message kind="alert">{error}</Message>}
      {!value && !error && <Loading />}
      {value && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Facts application={value} />
          <div className="flex flex-col gap-5">
            <ApplicationNotes application={value} />
            <Others application={value} />
          </div>
        </div>
      )}
      {erasing && value && (
        <EraseDialog
          what={erasing === 'this' ? { ids: [id] } : { person: value.email }}
          names={[value.name]}
          onClose={() => setErasing(undefined)}
          onDone={() => {
            void refreshNews();
            back();
          }}
        />
      )}
    </Screen>
  );
}

function Facts({ application }: { application: OneApplication }) {
  const { job_title, email, phone, years_of_experience, availability, created_at, spam } =
    application;
  const rows: [string, string][] = [
    ['Job', job_title],
    ['Received', showDate(created_at)],
    ['E-mail', email],
    ['Phone', phone],
    ['Experience', years_of_experience === 1 ? '1 year' : `${years_of_experience} years`],
    [
      'Availability',
      AVAILABILITY.find(({ value }) => value === availability)?.label ?? availability,
    ],
  ];
  return (
    <section aria-label="What was sent">
      {spam && <Message kind="alert">This may be spam: {spam}</Message>}
      <dl className="panel grid grid-cols-[8rem_minmax(0,1fr)]">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid border-b border-line px-4 py-2 last:border-b-0"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="label mt-4 mb-1">Message</h2>
      <p className="panel px-4 py-3 whitespace-pre-wrap">{application.message}</p>
    </section>
  );
}

function Others({ application: { others } }: { application: OneApplication }) {
  return (
    <section aria-label="The same person’s others">
      <h2 className="label mb-1">The same person’s others</h2>
      {others.length === 0 && <p className="text-quiet">None.</p>}
      <ul>
        {others.map(({ id, job_title, stage, created_at }) => (
          <li key={id}>
            <Link to={`/applications/${id}`} className="link">
              {job_title}
            </Link>{' '}
            <span className="text-tiny text-quiet">
              {STAGE_NAMES[stage]} · {showDate(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
