// Nobody decides a request of their own: whose a request is that an operation names by id.
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import { ownersOf } from '../table/owners.ts';

export const requestOwners: Owners = { request: ownersBy(ownersOf) };
