// The icons: one stroke path each on a 24-unit grid, drawn for this product.

const PATHS = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2',
  calendar: 'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  leaf: 'M5 19c0-9 5-13.5 15-14 .5 10-4.5 14.5-11 14-2 0-3.5-1.5-3.5-4M4 20.5c2-4.5 5-7.5 9-9.5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.7-4 3.5-6 7.5-6s6.8 2 7.5 6',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5c.6-3.4 3-5.2 6.5-5.2s5.9 1.8 6.5 5.2M16 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.6c2.3.6 3.7 2.3 4.1 4.9',
  approve: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.5 12l2.5 2.5 4.5-5',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3 10h18M6.5 14h4',
  file: 'M7 3.5h7l5 5V19.5a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1ZM13.5 4v5H19M9 13h6M9 16.5h6',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  trend: 'M3.5 19.5h17M4 14.5l4.5-4 3.5 3 4-5 4 3',
  entrance: 'M6 20.5v-16a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v16M3.5 20.5h17M14.5 11.5v1.5',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
  wrench: 'M20 7.5 16.8 10.7 13.3 7.2 16.5 4a5 5 0 0 0-6.3 6.3L3.8 16.7a2.1 2.1 0 0 0 3 3l6.7-6.4A5 5 0 0 0 20 7.5Z',
  leave: 'M13.5 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7.5M10.5 12h9.5M16.5 8.5 20 12l-3.5 3.5',
  enter: 'M10.5 4H18a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-7.5M4 12h10M10.5 8.5 14 12l-3.5 3.5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 20.5 20.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  bell: 'M12 3.5a6 6 0 0 1 6 6c0 5 1.5 6 2 7H4c.5-1 2-2 2-7a6 6 0 0 1 6-6ZM9.8 19.5a2.4 2.4 0 0 0 4.4 0',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  external: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M13.5 4.5h6v6M19 5l-8 8',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  pin: 'M12 21c4.5-4.8 7-8.3 7-11.5a7 7 0 0 0-14 0c0 3.2 2.5 6.7 7 11.5ZM12 7.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  phone: 'M6 4h3l1.5 4.5L8.5 10a12 12 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4 6.2 2 2 0 0 1 6 4Z',
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4M12 16.8h.01',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 7.8h.01',
  ask: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.6h.01',
  refuse: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 9l6 6M15 9l-6 6',
  ended: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8 12h8',
  waiting: 'M7 3.5h10M7 20.5h10M8 3.5c0 5 3 6 4 8.5 1-2.5 4-3.5 4-8.5M8 20.5c0-5 3-6 4-8.5 1 2.5 4 3.5 4 8.5',
  offline:
    'M4 4l16 16M8.5 16a5 5 0 0 1 5-1.2M5.5 12.5a9 9 0 0 1 5-2.7M2.5 9a13 13 0 0 1 4-2.6M11 5.3A13 13 0 0 1 21.5 9M15.8 10.6a9 9 0 0 1 2.7 1.9M12 19h.01',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14',
  upload: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 19.5h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  screen: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 20h6M12 16v4',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10ZM8 14.5l1 5h2.5l-1-4M19 10.5v3',
  camera:
    'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z',
  speech: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM7.5 9h9M7.5 12h5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration by default; the words beside it say the same. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of the product: a roof that keeps a leaf. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg className="mark" aria-hidden="true" width={size} height={size} viewBox="0 0 36 36" fill="none">
      <rect width="36" height="36" rx="10" fill="var(--brand)" />
      <path
        d="M10 27V14.8L18 9l8 5.8V27"
        stroke="var(--on-brand)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M13.5 24.5c-.3-5 3-7.5 9-7.3.3 5.3-2.8 8-6.6 7.7" fill="var(--sun)" />
      <path d="M13 26c1.2-3 3-4.8 5.6-6" stroke="var(--brand)" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
