import { type CSSProperties, useEffect, useState } from 'react';

/** A style with `--header`: how high the part of the screen is that stays. What sticks begins below it. */
export function useHeaderHeight(): CSSProperties {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const header = document.querySelector('main header');
    if (!header) return;
    const observer = new ResizeObserver(() => setHeight(header.getBoundingClientRect().height));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return { '--header': `${height}px` } as CSSProperties;
}
