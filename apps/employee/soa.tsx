// The statement of account put together: what falls due beside what payroll knows of one's usual take-home.
import { StatementOfAccount } from '@kawani/domains/deductions/screens';
import { useTakeHome } from '@kawani/domains/payroll/screens';

export function Soa() {
  return <StatementOfAccount takeHome={useTakeHome()} />;
}
