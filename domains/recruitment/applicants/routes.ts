// Applications over HTTP: which function answers which operation.
import { type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { applicantsApi } from './contract.ts';
import { applicationForm, apply } from './service/applying.ts';
import { applicationStatus, eraseMine, withdraw } from './service/status.ts';
import { renewStatusLink } from './service/status-link.ts';

export const applicantRoutes: readonly Route[] = [
  serveReading(applicantsApi.form, applicationForm),
  serve(applicantsApi.apply, apply),
  serveReading(applicantsApi.status, applicationStatus),
  serve(applicantsApi.withdraw, withdraw),
  serve(applicantsApi.erase, eraseMine),
  serve(applicantsApi.renewLink, renewStatusLink),
];
