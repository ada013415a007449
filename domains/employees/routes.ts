// Employees: endpoint and verb.
import { employeesApi, payTermsApi } from '@kawani/domains/employees/contract';
import { serve } from '@kawani/kit/server/serve';
import { accountsRoutes } from './routes/accounts.ts';
import { importRoutes } from './routes/import.ts';
import { listRoutes } from './routes/list.ts';
import { unitRoutes } from './routes/units.ts';
import { currentUser, myRecord, payTerms, previewPayTerms, setPayTerms, withdrawPayTerms } from './service.ts';

export const employeesRoutes = [
  serve(employeesApi.me, (_, work) => currentUser(work)),
  serve(employeesApi.myRecord, (_, work) => myRecord(work)),
  serve(payTermsApi.payTerms, payTerms),
  serve(payTermsApi.previewPayTerms, previewPayTerms),
  serve(payTermsApi.setPayTerms, setPayTerms),
  serve(payTermsApi.withdrawPayTerms, withdrawPayTerms),
  ...unitRoutes,
  ...accountsRoutes,
  ...listRoutes,
  ...importRoutes,
];
