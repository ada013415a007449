// Whose the records of payroll are that an operation names by id.
import { sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

export const payrollOwners: Owners = {
  'pay-adjustment': ownersBy(
    (ids) => sql`select employee_id as owner from pay_adjustment where id = any(${ids}::uuid[])`,
  ),
  'pay-hold': ownersBy((ids) => sql`select employee_id as owner from pay_hold where id = any(${ids}::uuid[])`),
  'prior-income': ownersBy((ids) => sql`select employee_id as owner from prior_income where id = any(${ids}::uuid[])`),
  'opening-balance': ownersBy(
    (ids) => sql`select employee_id as owner from opening_balance where id = any(${ids}::uuid[])`,
  ),
  'payslip-question': ownersBy(
    (ids) => sql`select s.employee_id as owner from payslip_question q join payslip s on s.id = q.payslip_id
      where q.id = any(${ids}::uuid[])`,
  ),
  // Only final pay is one person's.
  'pay-run': ownersBy(
    (ids) => sql`select employee_id as owner from pay_run where id = any(${ids}::uuid[]) and employee_id is not null`,
  ),
};
