// The face of approvals.
import { lazy } from 'react';

export const WaitingForYou = lazy(async () => ({ default: (await import('./waiting-for-you.tsx')).WaitingForYou }));
