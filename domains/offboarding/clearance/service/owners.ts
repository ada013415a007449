// Whose an item or a case is, so that nobody decides about their own.
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import { ownersOfCases, ownersOfItems } from '../table/owners.ts';

export const clearanceOwners: Owners = {
  'clearance-item': ownersBy(ownersOfItems),
  'clearance-case': ownersBy(ownersOfCases),
};
