// What is owed, over HTTP for tests, with what pay will take of it.
import { deductionsRoutes, paydayRoutes } from '@kawani/domains/deductions/routes';
import { paydays } from '@kawani/domains/payroll/service';

export const owedRoutes = [...deductionsRoutes, ...paydayRoutes(paydays)];
