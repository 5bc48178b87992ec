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

/** A section heading's place while its words are on the way. */
export function SectionHeadingSkeleton() {
  return (
    <div>
      <div className="centre-line mb-5 w-16" />
      <div className="text-title">
        <span className="skeleton-line w-1/2 bg-line" />
      </div>
    </div>
  );
}
