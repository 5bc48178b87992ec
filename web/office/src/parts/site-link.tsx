interface SiteLinkProps {
  /** Where the site is, if the office was told. */
  site: string | null | undefined;
  /** The page on it, if there is one. */
  address: string | null;
  /** What it shows, where there are several such links. */
  title?: string;
}

/** To what visitors see, for what is on the site. */
export function SiteLink({ site, address, title }: SiteLinkProps) {
  if (!site || address === null) return null;
  return (
    <a
      href={site + address}
      target="_blank"
      rel="noopener noreferrer"
      className="link whitespace-nowrap"
    >
      View on site
      <span className="sr-only">{title && `: ${title}`} (opens in a new tab)</span>
    </a>
  );
}
