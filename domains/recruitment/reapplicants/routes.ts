// People who applied before, over HTTP: which function answers which operation.
import { owned, serve, serveReading } from '@kawani/kit/server/serve';
import { reapplicantsApi } from './contract.ts';
import { ownersOfReapplicants } from './service/owners.ts';
import { propose } from './service/proposal.ts';
import { reapplicantCount, reapplicantPage } from './service/reapplicants.ts';

export const reapplicantRoutes = owned(ownersOfReapplicants, [
  serveReading(reapplicantsApi.list, reapplicantPage),
  serveReading(reapplicantsApi.count, reapplicantCount),
  serve(reapplicantsApi.propose, propose),
]);
