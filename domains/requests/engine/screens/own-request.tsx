// A request of one's own, opened from a list.
import { later } from '@kawani/kit/web/later';

export const OwnRequest = later(async () => (await import('./own-drawer.tsx')).OwnDrawer);
