// Whose a case is that an operation names by id.
import type { Owners } from '@kawani/kit/server/not-own';
import { ownersOfCases } from '../table.ts';

export const certificateOwners: Owners = { ...ownersOfCases };
