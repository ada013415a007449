// The office that approves salary deductions, whatever they pay for.
import type { Office } from '@kawani/domains/requests/engine/contract/office';
import { phrase } from '@kawani/kit/contract/say';
import { DeductionPermission } from './permissions.ts';

export const PAYROLL = {
  permission: DeductionPermission.APPROVE_UPAR_REQUEST,
  name: phrase('Payroll'),
} as const satisfies Office;
