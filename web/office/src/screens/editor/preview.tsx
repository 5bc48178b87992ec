import { messageOf, preview } from '@office/lib/api';
import { useStore } from '@office/lib/store';
import { Icon, type IconName } from '@office/parts/icon';
import { useEffect, useState } from 'react';
import { PreviewFrames } from './preview-frames';
import type { EditorSession } from './session';
import { useHeaderHeight } from './use-header-height';

type Device = 'phone' | 'tablet' | 'desktop';
const WIDTHS: Record<Device, number> = { phone: 390, tablet: 820, desktop: 1280 };

/** The real page of what is being typed. */
export function Preview({ session }: { session: EditorSession }) {
  // A page of a tablet's width cannot be read on a phone.
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'tablet',
  );
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { url, error } = usePreview(session, isDark);
  const section = useStore(session.section);
  return (
    <section
      aria-label="Preview"
      className="sticky top-[calc(var(--header)+0.25rem)]"
      style={useHeaderHeight()}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <fieldset className="flex">
          <legend className="sr-only">Width of the preview</legend>
          {(Object.keys(WIDTHS) as Device[]).map((name) => (
            <IconToggle
              key={name}
              icon={name}
              label={`As on a ${name}`}
              isOn={device === name}
              onClick={() => setDevice(name)}
            />
          ))}
        </fieldset>
        <fieldset className="flex">
          <legend className="sr-only">Colours of the preview</legend>
          <IconToggle icon="light" label="Light" isOn={!isDark} onClick={() => setDark(false)} />
          <IconToggle icon="dark" label="Dark" isOn={isDark} onClick={() => setDark(true)} />
        </fieldset>
        <p role="status" className="min-w-0 flex-1 text-tiny text-quiet">
          {error}
        </p>
      </div>
      <PreviewFrames url={url} isComing={!error} section={section} width={WIDTHS[device]} />
    </section>
  );
}

interface IconToggleProps {
  icon: IconName;
  label: string;
  isOn: boolean;
  onClick: () => void;
}

function IconToggle({ icon, label, isOn, onClick }: IconToggleProps) {
  return (
    <button
      type="button"
      className="btn btn-icon -ml-px first-of-type:ml-0"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A new address for each text that was checked; the last one stays while a text cannot be shown. */
function usePreview(session: EditorSession, dark: boolean) {
  const { checked: text, path, reading } = useStore(session.state);
  const isWrong = reading.problems.length > 0;
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (isWrong) return;
    const stop = new AbortController();
    preview({ path, text, dark }, stop.signal).then(
      ({ url }) => {
        setUrl(url);
        setError(undefined);
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) setError(messageOf(failure));
      },
    );
    return () => stop.abort();
  }, [path, text, dark, isWrong]);
  return { url, error: isWrong ? 'The page can be shown once its problems are solved.' : error };
}
