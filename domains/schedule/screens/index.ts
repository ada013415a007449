// What an employee sees of the schedule.
export { MyShiftsHad } from './shifts-had.tsx';
