// What the office sees of attendance.

export { AttendanceOf } from './attendance-of.tsx';
export { AttendancePolicies } from './attendance-policies.tsx';
export { CutOffs } from './cut-offs.tsx';
export { DeviceLogs } from './device-logs.tsx';
export { KioskPinOf } from './kiosk-pin-of.tsx';
export { Kiosks, KiosksPage } from './kiosks.tsx';
export { Reports } from './reports.tsx';
