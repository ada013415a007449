// Employees: which function answers which endpoint.
import { employeesApi } from '@kawani/domains/employees/contract';
import { owned, serve } from '@kawani/kit/server/serve';
import { accountsRoutes } from './routes/accounts.ts';
import { importRoutes } from './routes/import.ts';
import { listRoutes } from './routes/list.ts';
import { payChangeRoutes } from './routes/pay-changes.ts';
import { profileRoutes } from './routes/profile.ts';
import { unitRoutes } from './routes/units.ts';
import { chooseLanguage, currentUser } from './service/me.ts';
import { employeesOwners, myRecord } from './service.ts';

export { employmentRoutes } from './routes/employment.ts';
export { newEmployeeRoutes } from './routes/new-employee.ts';
export { payOutRoutes } from './routes/profile.ts';

export const employeesRoutes = owned(employeesOwners, [
  serve(employeesApi.me, (_, ctx) => currentUser(ctx)),
  serve(employeesApi.chooseLanguage, ({ language }, ctx) => chooseLanguage(language, ctx)),
  serve(employeesApi.myRecord, (_, ctx) => myRecord(ctx)),
  ...unitRoutes,
  ...profileRoutes,
  ...accountsRoutes,
  ...listRoutes,
  ...importRoutes,
  ...payChangeRoutes,
]);
