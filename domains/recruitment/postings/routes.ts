// Public postings over HTTP: which function answers which operation.
import { type Route, serve, serveFile, serveReading } from '@kawani/kit/server/serve';
import { postingsApi } from './contract.ts';
import { poster } from './service/poster.ts';
import {
  jobsToReferTo,
  openJobs,
  postingFor,
  publishPosting,
  readPosting,
  referralCode,
  unpublishPosting,
  writePosting,
} from './service/postings.ts';

export const postingRoutes: readonly Route[] = [
  serveReading(postingsApi.ofJobOrder, postingFor),
  serve(postingsApi.write, writePosting),
  serve(postingsApi.publish, publishPosting),
  serve(postingsApi.unpublish, unpublishPosting),
  serveFile(postingsApi.poster, poster),
  serveReading(postingsApi.open, jobsToReferTo),
  serve(postingsApi.refer, referralCode),
  serveReading(postingsApi.jobs, openJobs),
  serveReading(postingsApi.read, readPosting),
];
