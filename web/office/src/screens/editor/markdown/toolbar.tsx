import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Icon, type IconName } from '@office/parts/icon';
import { useHeaderHeight } from '../use-header-height';
import { beginLinesWith, cycleHeading, wrapWith } from './formatting';

interface ToolbarProps {
  view: () => EditorView | undefined;
  /** The level of the headings that an author begins with. */
  firstHeading: number;
  onLink: () => void;
  onPicture: () => void;
}

const commands = (firstHeading: number): { icon: IconName; label: string; run: StateCommand }[] => [
  { icon: 'bold', label: 'Bold (Ctrl+B)', run: wrapWith('**') },
  { icon: 'italic', label: 'Italic (Ctrl+I)', run: wrapWith('*') },
  { icon: 'heading', label: 'Heading', run: cycleHeading(firstHeading) },
  { icon: 'list', label: 'List', run: beginLinesWith('- ') },
  { icon: 'quote', label: 'Quote', run: beginLinesWith('> ') },
];

export function Toolbar({ view, firstHeading, onLink, onPicture }: ToolbarProps) {
  const run = (command: StateCommand) => {
    const editor = view();
    if (!editor) return;
    command(editor);
    editor.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="sticky top-12 z-10 flex flex-wrap border border-b-0 border-mark bg-wash lg:top-(--header)"
      style={useHeaderHeight()}
    >
      {commands(firstHeading).map(({ icon, label, run: command }) => (
        <ToolbarButton key={icon} icon={icon} label={label} onClick={() => run(command)} />
      ))}
      <ToolbarButton icon="link" label="Link" onClick={onLink} />
      <ToolbarButton icon="pictures" label="Picture" onClick={onPicture} />
    </div>
  );
}

interface ToolbarButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

function ToolbarButton({ icon, label, onClick }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
