// Whose the cases are that operations of the office name by id.
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import { caseOwners } from '../table/cases.ts';

export const separationOwners: Owners = { 'separation-case': ownersBy(caseOwners) };
