// The making of an employee over HTTP: which function answers which operation.
import { owned, serve } from '@kawani/kit/server/serve';
import { hireRunApi } from '../contract/saga.ts';
import { runOwners } from '../service/saga/owners.ts';
import { hireSteps, resumeHire } from '../service/saga/shown.ts';

export const hireRunRoutes = owned(runOwners, [
  serve(hireRunApi.steps, hireSteps),
  serve(hireRunApi.resume, resumeHire),
]);
