// Employees: endpoint and verb.
import { employeesApi } from '@kawani/domains/employees/contract';
import { owned, serve } from '@kawani/kit/server/serve';
import { accountsRoutes } from './routes/accounts.ts';
import { importRoutes } from './routes/import.ts';
import { listRoutes } from './routes/list.ts';
import { profileRoutes } from './routes/profile.ts';
import { unitRoutes } from './routes/units.ts';
import { currentUser, employeesOwners, myRecord } from './service.ts';

export { employmentRoutes } from './routes/employment.ts';
export { newEmployeeRoutes } from './routes/new-employee.ts';
export { payOutRoutes } from './routes/profile.ts';

export const employeesRoutes = owned(employeesOwners, [
  serve(employeesApi.me, (_, work) => currentUser(work)),
  serve(employeesApi.myRecord, (_, work) => myRecord(work)),
  ...unitRoutes,
  ...profileRoutes,
  ...accountsRoutes,
  ...listRoutes,
  ...importRoutes,
]);
