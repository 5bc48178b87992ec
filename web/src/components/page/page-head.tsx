import type { ShareImage } from '@/generated/api';
import { useSite } from '@/lib/island';
import { usePathname } from '@/lib/location';

interface PageHeadProps {
  title?: string | undefined;
  description?: string | undefined;
  /** The service, project, post or job that the page shows. */
  entry?: { title: string; share_image?: ShareImage | null } | undefined;
  type?: 'article' | 'website';
  robots?: string;
  /** False where many addresses share one rendered page, which must not name any of them. */
  canonical?: boolean;
}

/** The page's part of <head>. React hoists these, on the server as in the browser. */
export function PageHead(props: PageHeadProps) {
  const { site, origin } = useSite();
  const pathname = usePathname();
  const title = `${props.title || site.title} | ${site.name}`;
  const description = props.description || site.description;
  const own = props.entry?.share_image;
  const image = own ?? (props.entry ? site.entry_share_image : site.share_image);
  // Crawlers resolve no relative addresses.
  const imageUrl = origin + image.url;
  const imageAlt = own ? props.entry?.title : site.name;
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
      <meta property="og:type" content={props.type ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </>
  );
}
