// Whose a hire is: that of the employee who is made of it, or who comes back.
import type { Owners } from '@kawani/kit/server/not-own';
import { hireRunOwners } from '../../table/saga-shown.ts';

export const runOwners: Owners = hireRunOwners;
