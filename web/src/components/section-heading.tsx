interface SectionHeadingProps {
  id?: string;
  children: string;
}

/** A heading under a short centre line: the mark that opens every section. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <div>
      <div className="centre-line mb-5 w-16" />
      <h2 id={id} className="text-title">
        {children}
      </h2>
    </div>
  );
}
