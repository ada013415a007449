// The face of employees: what an employee sees of the own record, and what anybody may check.
export { Profile } from './profile.tsx';
