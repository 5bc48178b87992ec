import type { MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { linkedPage } from '@/lib/page-link';

interface RichTextProps {
  html: string;
}

/**
 * HTML from the content folder, which the server has sanitised when it loaded it. Its links to pages of
 * the site are followed inside the page, as all others are.
 */
export function RichText({ html }: RichTextProps) {
  const navigate = useNavigate();
  const here = createPath({ ...useLocation(), hash: '' });
  const follow = (event: MouseEvent) => {
    const page = linkedPage(event.nativeEvent);
    if (!page) return;
    event.preventDefault();
    // As the browser does: a link to where one is adds no step back.
    navigate(page, { replace: page === here });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by key is clicked
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at load, see above
    <div className="rich-text" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
