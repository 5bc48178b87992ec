import type { MouseEvent } from 'react';
import { addressIn, useLocation, useNavigate } from '@/lib/location';
import { linkedPage } from '@/lib/page-link';

interface RichTextProps {
  html: string;
}

/**
 * HTML from the content folder, which the server has sanitised on loading. Its links to pages of the site
 * are followed by the router, like all other links. By `data-text` the server and lib/texts find it in the markup.
 */
export function RichText({ html }: RichTextProps) {
  const navigate = useNavigate();
  const here = addressIn({ ...useLocation(), hash: '' });
  const follow = (event: MouseEvent) => {
    const page = linkedPage(event.nativeEvent);
    if (!page) return;
    event.preventDefault();
    // Like the browser: a link to the current page adds no history entry.
    navigate(page, { replace: page === here });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by key is clicked
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      className="rich-text"
      data-text=""
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at load, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
