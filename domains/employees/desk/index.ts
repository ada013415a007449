// What the office sees of employees and of the units they are posted to.
export { Clusters } from './clusters.tsx';
