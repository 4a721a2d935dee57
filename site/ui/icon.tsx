/** Line icons on a 24-pixel grid. Decorative: text beside them has the meaning. */
const PATHS = {
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  suitcase: 'M6 8h12v12H6zM9 8V5h6v3M9 12v4M15 12v4',
  backpack: 'M7 9a5 5 0 0 1 10 0v11H7zM10 4.5V3h4v1.5M9.5 20v-5h5v5',
  check: 'M5 12.5 10 17.5 19 7',
  close: 'M6 6l12 12M18 6 6 18',
  pencil: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  filters: 'M4 7h16M7 12h10M10 17h4',
  alert: 'M12 8v5M12 16.5v.5M12 3 2.5 20h19z',
  chevron: 'm6 9 6 6 6-6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  phone: 'M6 3h3l1.5 5-2 1.5a12 12 0 0 0 6 6l1.5-2 5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  seat: 'M7 4v8h8l2 8M5 12v3h8M7 20h4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  heart: 'M12 20S4 15 4 9a4.5 4.5 0 0 1 8-2.5A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
