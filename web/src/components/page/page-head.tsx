import { useLocation } from 'react-router';
import { useSite } from '@/lib/island';

interface PageHeadProps {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  robots?: string;
  /** False where many addresses share one rendered page, which must not name any of them. */
  canonical?: boolean;
}

/** The page's part of <head>. React hoists these, on the server as in the browser. */
export function PageHead(props: PageHeadProps) {
  const { site, origin } = useSite();
  const { pathname } = useLocation();
  const title = `${props.title || site.title} | ${site.name}`;
  const description = props.description || site.description;
  const image = absolute(origin, props.image || site.share_image);
  const url = origin + pathname;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={site.keywords.join(', ')} />
      <meta name="theme-color" content={site.theme_colour} />
      {props.robots && <meta name="robots" content={props.robots} />}
      {site.icon && <link rel="icon" href={site.icon} />}
      {props.canonical !== false && <link rel="canonical" href={url} />}
      {props.canonical !== false && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Crawlers resolve no relative addresses in share tags. */
function absolute(origin: string, address: string): string {
  return address.startsWith('/') ? origin + address : address;
}
