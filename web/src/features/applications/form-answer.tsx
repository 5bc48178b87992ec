import { Notice } from '@/components/page/notice';
import { useSite } from '@/lib/island';
import { FORM_ID } from './form-code';

/** The outcome of a form that was posted without a script, above everything else on the page. */
export function FormAnswer() {
  const answer = useSite().application;
  if (!answer) return null;
  const isKept = Object.values(answer.values ?? {}).some(Boolean);
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
            {isKept && ': what you wrote is still there, and the CV has to be chosen again.'}
          </>
        )}
      </Notice>
    </div>
  );
}
