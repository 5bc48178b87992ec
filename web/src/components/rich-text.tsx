interface RichTextProps {
  html: string;
}

/** HTML from the content folder, which the server has sanitised when it loaded it. */
export function RichText({ html }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at load, see above
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
