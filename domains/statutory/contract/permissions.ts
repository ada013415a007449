// Who keeps the tables of the law.
import { permissions } from '@kawani/kit/contract/permission';

export const StatutoryPermission = permissions('Statutory tables', {
  MANAGE_STATUTORY_TABLES: ['Enter, confirm and check the tables of the law', 'all', 'HR Manager', 'Payroll'],
});
