import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface PreviewFramesProps {
  url: string | undefined;
  /** Whether there is no page because one is being made. */
  isComing: boolean;
  /** Where in the page the person writes: each new page begins there. */
  section: string;
  /** Of the page, in pixels; it is made smaller to fit. */
  width: number;
}

/** The old page stays until the new one has loaded. The frames run no script and belong to no origin. */
export function PreviewFrames({ url, isComing, section, width }: PreviewFramesProps) {
  const [shown, setShown] = useState<string>();
  const shownFrame = useRef<HTMLIFrameElement>(null);
  // Another `src` would be another entry of the browser's history.
  useLayoutEffect(() => {
    if (shown && section)
      shownFrame.current?.contentWindow?.location.replace(`${shown}#${section}`);
  }, [shown, section]);
  const { frame, size } = useSize();
  const scale = Math.min(1, size.width / width);
  const urls = [...new Set([shown, url])].filter((one) => one !== undefined);
  return (
    <div
      ref={frame}
      className="panel relative h-[calc(100dvh-var(--header)-4.75rem)] min-h-96 overflow-hidden bg-soft"
    >
      {urls.map((one) => (
        <iframe
          key={one}
          title={one === url ? 'Preview of the page' : 'Preview of the page before'}
          sandbox=""
          src={one}
          ref={one === shown ? shownFrame : undefined}
          tabIndex={one === shown ? 0 : -1}
          aria-hidden={one !== shown}
          onLoad={() => {
            if (one === url) setShown(one);
          }}
          className="absolute top-0 origin-top-left border-0 bg-paper"
          style={{
            width,
            height: size.height / (scale || 1),
            left: Math.max(0, (size.width - width * scale) / 2),
            transform: `scale(${scale})`,
            visibility: one === shown ? 'visible' : 'hidden',
          }}
        />
      ))}
      {!shown && isComing && <p className="p-4 text-quiet">The page is being made…</p>}
    </div>
  );
}

function useSize() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, size };
}
