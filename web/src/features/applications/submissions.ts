// Applications that are being sent, by job. They outlive the form: an applicant may visit other pages meanwhile,
// and the form shows on return that the application is still being sent.
import { showToast } from '@/components/page/toasts';
import { ApiError, TIMED_OUT, UNANSWERED } from '@/lib/api';
import { postForm } from '@/lib/post-form';
import { removeDraft } from './draft';

export const SENT = 'Application submitted successfully!';

export interface Failure {
  message: string;
  /** What is wrong with which field. */
  fields: Record<string, string[]>;
}

/** Resolves to the failure, or to undefined on success. */
export type Submission = Promise<Failure | undefined>;

const running = new Map<string, Submission>();

export function runningSubmission(job: string): Submission | undefined {
  return running.get(job);
}

export function submit(job: string, path: string, data: FormData): Submission {
  const submission = post(job, path, data);
  running.set(job, submission);
  return submission;
}

async function post(job: string, path: string, data: FormData): Submission {
  try {
    await postForm(path, data);
    removeDraft(job);
    showToast('success', SENT);
    return undefined;
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(UNANSWERED, '');
    const message = failureMessage(failure);
    showToast('error', message);
    return { message, fields: failure.fields };
  } finally {
    running.delete(job);
  }
}

const FAILED = 'Failed to submit application. Please try again.';

/** Why an application was not sent: the server's message if there is one. */
function failureMessage({ status, message }: ApiError): string {
  if (message) return message;
  if (status === TIMED_OUT) return `${FAILED} The server did not answer in time.`;
  if (status === UNANSWERED && !navigator.onLine) return `${FAILED} You seem to be offline.`;
  return FAILED;
}
