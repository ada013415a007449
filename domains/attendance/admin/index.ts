// What the office sees of attendance.
import { lazy } from 'react';

export { Kiosks } from './kiosks.tsx';

export const KioskPinOf = lazy(async () => ({ default: (await import('./kiosk-pin-of.tsx')).KioskPinOf }));
export const AttendanceOf = lazy(async () => ({ default: (await import('./attendance-of.tsx')).AttendanceOf }));
