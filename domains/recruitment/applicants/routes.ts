// Applications over HTTP: which function answers which operation.
import { owned, type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { retentionApi } from './contract/retention.ts';
import { applicantsApi } from './contract.ts';
import { applicationForm, apply } from './service/applying.ts';
import { ownersOfApplications } from './service/owners.ts';
import { retention, setRetention } from './service/retention.ts';
import { applicationStatus, eraseForApplicant, eraseMine, type Withdrawal, withdraw } from './service/status.ts';
import { renewStatusLink } from './service/status-link.ts';

export const applicantRoutes = (withdrawal: Withdrawal): readonly Route[] =>
  owned(ownersOfApplications, [
    serveReading(applicantsApi.form, applicationForm),
    serve(applicantsApi.apply, apply),
    serveReading(applicantsApi.status, applicationStatus),
    serve(applicantsApi.withdraw, withdraw(withdrawal)),
    serve(applicantsApi.erase, eraseMine(withdrawal)),
    serve(applicantsApi.renewLink, renewStatusLink),
    serve(applicantsApi.eraseAsked, eraseForApplicant(withdrawal)),
    serveReading(retentionApi.read, retention),
    serve(retentionApi.write, setRetention),
  ]);
