// What an employee sees of attendance.
export { Attendances } from './attendances.tsx';
