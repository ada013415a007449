// The roster over HTTP: which function answers which operation.
import { owned, serve, serveReading } from '@kawani/kit/server/serve';
import { rosterApi } from './contract.ts';
import { confirm, decline, withdraw } from './service/decisions.ts';
import { proposalOwners } from './service/owners.ts';
import { proposalPage, propose } from './service/proposals.ts';
import { rehireForJobOrder } from './service/rehires.ts';
import { jobOrderChoices, rosterCounts, rosterPage } from './service/roster.ts';

export const rosterRoutes = owned(proposalOwners, [
  serveReading(rosterApi.list, rosterPage),
  serveReading(rosterApi.counts, rosterCounts),
  serveReading(rosterApi.jobOrders, jobOrderChoices),
  serveReading(rosterApi.proposals, proposalPage),
  serve(rosterApi.propose, propose),
  serve(rosterApi.rehire, rehireForJobOrder),
  serve(rosterApi.confirm, confirm),
  serve(rosterApi.decline, decline),
  serve(rosterApi.withdraw, withdraw),
]);
