import { type ApiError, TIMED_OUT, UNANSWERED } from '@/lib/api';

const FAILED = 'Failed to submit application. Please try again.';

/** Why an application was not sent: in the server's words where there are any. */
export function failureMessage({ status, message }: ApiError): string {
  if (message) return message;
  if (status === TIMED_OUT) return `${FAILED} The server did not answer in time.`;
  if (status === UNANSWERED && !navigator.onLine) return `${FAILED} You seem to be offline.`;
  return FAILED;
}
