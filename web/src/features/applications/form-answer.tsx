import { Notice } from '@/components/notice';
import { useSite } from '@/lib/site';
import { FORM_ID } from './application-form';

/** Above everything else on a page that answers a form: what came of it. */
export function FormAnswer() {
  const answer = useSite().application;
  if (!answer) return null;
  return (
    <div className="page-width pt-12">
      <Notice kind={answer.sent ? 'status' : 'alert'}>
        {answer.message}
        {!answer.sent && (
          <>
            {' '}
            <a href={`#${FORM_ID}`} className="underline">
              Go to the form
            </a>
            : all that you wrote is still there, and only the CV has to be chosen again.
          </>
        )}
      </Notice>
    </div>
  );
}
