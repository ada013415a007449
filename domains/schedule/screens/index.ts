// What an employee sees of the schedule.
export { ShiftSchedule } from './shift-schedule.tsx';
export { MyShiftsHad } from './shifts-had.tsx';
