// Employees: endpoint and verb.
import { employeesApi } from '@kawani/domains/employees/contract';
import { serve } from '@kawani/kit/server/serve';
import { currentUser, myRecord } from './service.ts';

export const employeesRoutes = [
  serve(employeesApi.me, (_, work) => currentUser(work)),
  serve(employeesApi.myRecord, (_, work) => myRecord(work)),
];
