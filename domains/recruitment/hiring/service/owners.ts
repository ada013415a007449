// Whose a hire is: of a former employee who comes back; of nobody else while it is under way.
import type { Owners } from '@kawani/kit/server/not-own';
import { hireOwners } from '../table/hires.ts';

export const hiringOwners: Owners = hireOwners;
