let posts = 0;

/** Whether a form is being sent: leaving the document now would abort it. */
export function isPosting(): boolean {
  return posts > 0;
}

export function countPosts(change: 1 | -1): void {
  posts += change;
}
