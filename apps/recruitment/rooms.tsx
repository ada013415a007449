// The Recruitment app's screens, each loaded when its route is near.
import type { Room } from '@kawani/kit/web/app';

export const HOME = '/home';

export const rooms: readonly Room[] = [
  { path: HOME, title: 'Recruitment', screen: async () => (await import('./home.tsx')).Home },
];
