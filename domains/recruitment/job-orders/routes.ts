// Job orders over HTTP: which function answers which operation.
import { type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { jobOrdersApi } from './contract.ts';
import {
  assignRecruiter,
  cancel,
  jobOrder,
  jobOrderCounts,
  jobOrderPage,
  putOnHold,
  recruiters,
  reopen,
} from './service/job-orders.ts';

export const jobOrderRoutes: readonly Route[] = [
  serveReading(jobOrdersApi.list, jobOrderPage),
  serveReading(jobOrdersApi.counts, jobOrderCounts),
  serveReading(jobOrdersApi.recruiters, recruiters),
  serve(jobOrdersApi.one, jobOrder),
  serve(jobOrdersApi.assign, assignRecruiter),
  serve(jobOrdersApi.hold, putOnHold),
  serve(jobOrdersApi.reopen, reopen),
  serve(jobOrdersApi.cancel, cancel),
];
