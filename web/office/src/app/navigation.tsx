import type { FileType, Folder } from '@office/generated/api';
import { news } from '@office/lib/news';
import { address } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Icon, type IconName } from '@office/parts/icon';
import { Link } from '@office/parts/link';
import { useEffect, useState } from 'react';

interface Item {
  to: string;
  label: string;
  icon: IconName;
  count?: number | undefined;
  problems?: number;
  /** Those that nobody has looked at yet. */
  added?: number | undefined;
}

/** A column at the side; on narrow screens a bar with a menu. */
export function Navigation({ folder }: { folder: Folder | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const current = useStore(address);
  const newApplications = useStore(news).value?.new_applications;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menu.
  useEffect(() => setOpen(false), [current]);
  return (
    <header className="border-line bg-wash max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
      <div className="flex h-12 items-center justify-between gap-2 px-4 lg:h-14">
        <p className="truncate font-heading text-base font-semibold tracking-tight">
          {folder?.name || 'Office'}
        </p>
        <button
          type="button"
          className="btn btn-quiet lg:hidden"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} className="size-5" />
          Menu
        </button>
      </div>
      <nav
        id="navigation"
        aria-label="Office"
        className={`pb-6 max-lg:max-h-[calc(100dvh-3rem)] max-lg:overflow-y-auto lg:block ${isOpen ? '' : 'hidden'}`}
      >
        {groupsOf(folder, newApplications).map(({ title, items }) => (
          <div key={items[0]?.to} className="mb-4">
            {title && <p className="eyebrow px-4 pb-1">{title}</p>}
            <ul>
              {items.map((item) => (
                <NavigationItem
                  key={item.to}
                  item={item}
                  current={current}
                  onFollow={() => setOpen(false)}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </header>
  );
}

interface NavigationItemProps {
  item: Item;
  current: string;
  onFollow: () => void;
}

function NavigationItem({ item, current, onFollow }: NavigationItemProps) {
  const path = current.split('?')[0] ?? '';
  const isHere =
    item.to === '/' ? path === '/' : path === item.to || path.startsWith(`${item.to}/`);
  return (
    <li>
      <Link
        to={item.to}
        aria-current={isHere ? 'page' : undefined}
        // Also to where one is: that leads to no new address, which closes the menu otherwise.
        onClick={onFollow}
        className="flex items-center gap-2.5 border-l-3 border-transparent px-4 py-1.5 hover:bg-soft focus-visible:-outline-offset-2 aria-[current]:border-blue aria-[current]:bg-soft aria-[current]:font-semibold aria-[current]:text-blue max-lg:py-2"
      >
        <Icon name={item.icon} className="size-4.5" />
        <span className="flex-1 truncate">{item.label}</span>
        <Count {...item} />
      </Link>
    </li>
  );
}

function Count({ problems, added, count }: Item) {
  if (problems) {
    return (
      <span className="bg-alert px-1.5 text-tiny font-semibold text-paper tabular-figures">
        {problems}
        <span className="sr-only"> with problems</span>
      </span>
    );
  }
  if (added) {
    return (
      <span className="text-tiny font-semibold text-blue tabular-figures">
        <span className="sr-only">, </span>
        {added} new
      </span>
    );
  }
  if (count === undefined) return null;
  return (
    <span aria-hidden="true" className="text-tiny font-normal text-quiet tabular-figures">
      {count}
    </span>
  );
}

function groupsOf(
  folder: Folder | undefined,
  newApplications: number | undefined,
): { title?: string; items: Item[] }[] {
  if (!folder || folder.is_empty) return [];
  const types = [...folder.types].sort((a, b) => placeOf(a) - placeOf(b));
  const many = types.filter((type) => type.folder !== null);
  const single = types.filter((type) => type.file !== null);
  return [
    { items: [{ to: '/', label: 'Overview', icon: 'overview' }] },
    { title: 'Content', items: many.map((type) => tableItem(folder, type)) },
    { title: 'Site', items: single.map((type) => fileItem(folder, type)) },
    {
      title: 'Library',
      items: [
        { to: '/pictures', label: 'Pictures', icon: 'pictures' },
        { to: '/history', label: 'History', icon: 'history' },
      ],
    },
    {
      title: 'Hiring',
      items: [
        { to: '/applications', label: 'Applications', icon: 'people', added: newApplications },
      ],
    },
  ];
}

/** By how often people come for them. */
const ORDER = ['job', 'post', 'service', 'project', 'author', 'page', 'site', 'about', 'pages'];

function placeOf({ name }: FileType): number {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.length : place;
}

function tableItem({ entries }: Folder, type: FileType): Item {
  const own = entries.filter((entry) => entry.type === type.name);
  const problems = own.filter((entry) => entry.problems > 0).length;
  const to = `/${type.folder}`;
  return { to, label: type.label, icon: 'entries', count: own.length, problems };
}

function fileItem({ problems }: Folder, type: FileType): Item {
  const own = problems.filter((problem) => problem.path === type.file).length;
  const to = `/file/${encodeURIComponent(type.file ?? '')}`;
  return { to, label: type.label, icon: 'file', problems: own };
}
