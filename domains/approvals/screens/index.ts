// The face of approvals.
export { Approvals } from './approvals.tsx';
export { WaitingForYou } from './waiting-for-you.tsx';
