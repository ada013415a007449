// What an employee sees of attendance, and what a leader sees of his people's; each screen of a leader comes by itself.
import { lazy } from 'react';

export const MyTeamNow = lazy(async () => ({ default: (await import('./my-team-now.tsx')).MyTeamNow }));
export const MyKioskPin = lazy(async () => ({ default: (await import('./my-kiosk-pin.tsx')).MyKioskPin }));
