// The employee app: what everybody who works here opens on a phone.
import { start } from '@kawani/kit/web/start';
import { frame } from '../frame.ts';
import { registerWorker } from './worker.ts';

const queues = {
  handbook: () => import('@kawani/domains/onboarding/handbook/screens/acknowledging'),
  // Declared with the dashboard, which people who left never open: their punches are sent from any page.
  punch: () => import('@kawani/domains/dashboard/screens/dashboard'),
};

await start(frame({ app: 'employee', queues }));
registerWorker();
