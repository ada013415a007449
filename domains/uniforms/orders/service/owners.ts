// Whose the records are that operations of the store name by id.
import { requestOwners } from '@kawani/domains/requests/inbox/service/owners';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import { issueOwners } from '../table/issues.ts';

export const uniformOwners: Owners = { ...requestOwners, 'uniform-issue': ownersBy(issueOwners) };
