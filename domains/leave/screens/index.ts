// The face of leave: one screen per route.
export { Leaves } from './leaves.tsx';
