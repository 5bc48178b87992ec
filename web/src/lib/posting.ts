declare global {
  interface Window {
    /** The form that the browser sends by itself. Set by loader.js. */
    sent?: EventTarget | null | undefined;
  }
}

let posts = 0;

/** Whether a form is being sent, by the script or by the browser itself: leaving the document now would abort it. */
export function isPosting(): boolean {
  return posts > 0 || Boolean(window.sent);
}

export function countPosts(change: 1 | -1): void {
  posts += change;
}
