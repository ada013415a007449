// Who may do what with pay.
import { permissions } from '@kawani/kit/contract/permission';

export const PayrollPermission = permissions('Payroll', {
  MANAGE_RELEASE_PAYSLIP: ['Release payslips', 'all', 'Payroll'],
  ANSWER_PAYSLIP_QUESTION: ['Answer what people ask about their payslips', 'all', 'Payroll'],
});
