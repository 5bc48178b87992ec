export interface Shape {
  viewBox: string;
  html: string;
}

interface DrawingProps {
  /** From drawings.svg. Only its page has it in its script. */
  shape: Shape;
  className: string;
}

/** Larger than an icon, and decorative like these. */
export function Drawing({ shape, className }: DrawingProps) {
  const { viewBox, html } = shape;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is from our own file
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
