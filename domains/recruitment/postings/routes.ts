// Public postings over HTTP: which function answers which operation.
import { type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { postingsApi } from './contract.ts';
import {
  jobsToReferTo,
  postingFor,
  publishPosting,
  readPosting,
  referralCode,
  unpublishPosting,
  writePosting,
} from './service.ts';

export const postingRoutes: readonly Route[] = [
  serveReading(postingsApi.ofJobOrder, postingFor),
  serve(postingsApi.write, writePosting),
  serve(postingsApi.publish, publishPosting),
  serve(postingsApi.unpublish, unpublishPosting),
  serveReading(postingsApi.open, jobsToReferTo),
  serve(postingsApi.refer, referralCode),
  serveReading(postingsApi.read, readPosting),
];
