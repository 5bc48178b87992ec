/** A name that no browser or password manager recognises and fills in for an honest applicant. */
export const HONEYPOT = 'sheet_revision';

/** A field that people neither see nor reach. Bots fill it in, and what they send is marked. */
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
