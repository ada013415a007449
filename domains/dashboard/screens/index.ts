// What an employee sees first.
export { Dashboard } from './dashboard.tsx';
