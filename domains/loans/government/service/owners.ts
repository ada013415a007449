// Whose a loan of an agency is: nobody looks after their own.
import type { Owners } from '@kawani/kit/server/not-own';
import { ownerOfLoan } from '../table/loans.ts';

export const governmentLoanOwners: Owners = { 'government-loan': ownerOfLoan };
