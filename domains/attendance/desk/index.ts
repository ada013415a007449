// What the office sees of attendance.
export { DeviceLogs } from './device-logs.tsx';
