// Applications over HTTP: which function answers which operation.
import { owned, type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { applicantsApi } from './contract.ts';
import { applicationForm, apply } from './service/applying.ts';
import { ownersOfApplications } from './service/owners.ts';
import { applicationStatus, type BeforeWithdrawal, eraseMine, withdraw } from './service/status.ts';
import { renewStatusLink } from './service/status-link.ts';

export const applicantRoutes = (before: BeforeWithdrawal): readonly Route[] =>
  owned(ownersOfApplications, [
    serveReading(applicantsApi.form, applicationForm),
    serve(applicantsApi.apply, apply),
    serveReading(applicantsApi.status, applicationStatus),
    serve(applicantsApi.withdraw, withdraw(before)),
    serve(applicantsApi.erase, eraseMine(before)),
    serve(applicantsApi.renewLink, renewStatusLink),
  ]);
