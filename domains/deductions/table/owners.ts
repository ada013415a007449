// Whose the records of deductions are that an operation names by id.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const deductionsOwners: Owners = {
  'deduction-payment': ownersBy(
    (ids) => sql`select a.employee_id as owner from deduction_payment p join deduction_due d on d.id = p.due_id
      join deduction_account a on a.id = d.account_id where p.id = any(${ids}::uuid[])`,
  ),
};
