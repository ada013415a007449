// Whose a case is.
import type { Owners } from '@kawani/kit/server/not-own';
import { caseOwners } from '../table/cases.ts';

export const exitOwners: Owners = caseOwners;
