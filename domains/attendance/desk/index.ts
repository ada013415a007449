// What the office sees of attendance.
export { DeviceLogs } from './device-logs.tsx';
export { Kiosks, KiosksPage } from './kiosks.tsx';
