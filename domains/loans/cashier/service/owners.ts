// Whose the records are that the cashier's operations name by id.
import { deductionsOwners } from '@kawani/domains/deductions/service';
import type { Owners } from '@kawani/kit/server/not-own';
import { cashierOwners } from '../table/owners.ts';

export const owners: Owners = { ...deductionsOwners, ...cashierOwners };
