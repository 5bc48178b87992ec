interface SectionHeadingProps {
  id?: string;
  children: string;
}

/** A section's heading, under a short centre line. */
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
