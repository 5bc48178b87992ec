const PATHS = {
  overview: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  entries: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  pictures: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.2a.8.8 0 1 1 0-.01',
  history: 'M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4 4v3.5h3.5',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6M17.500 14.700c2.400.600 3.800 2.400 4 5.300',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 20.500 20.500',
  more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  warning: 'M12 4 2.500 20h19zM12 10v4.500M12 17.300v.01',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.500 5l-5 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.300-3.300a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L5 13.300A4 4 0 0 0 10.700 19L12 17.700',
  quote: 'M5 17V8h5v5l-2 4zM14 17V8h5v5l-2 4z',
  phone: 'M7.500 3h9v18h-9zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 4.500h18v12H3zM9 20h6M12 16.500V20',
  dark: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10Z',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.500V5M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300 7 7M17 17l1.700 1.700M18.700 5.300 17 7M7 17l-1.700 1.700',
  download: 'M12 4v11M7 10.500 12 15.500l5-5M4.500 20h15',
  mail: 'M3.500 5.500h17v13h-17zM3.500 7l8.500 6 8.500-6',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative: a control gets its name from its text or label. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="square"
      className={`shrink-0 ${className.includes('size-') ? '' : 'size-4'} ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
