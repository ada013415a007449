// The HR app's screens, each loaded when its route is near.
import type { Room } from '@kawani/kit/web/start';

export const HOME = '/home';

export const rooms: readonly Room[] = [
  { path: HOME, title: 'HR', screen: async () => (await import('./home.tsx')).Home },
];
