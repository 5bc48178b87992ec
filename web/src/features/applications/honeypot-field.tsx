/** Means nothing to a browser or a password manager, which would fill it in for an honest applicant. */
export const HONEYPOT = 'sheet_revision';

/** A field that no person sees or reaches. Robots fill it in, and what they send is marked. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
