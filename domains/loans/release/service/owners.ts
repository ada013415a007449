// Whose the records are that operations of releases name by id.
import { requestOwners } from '@kawani/domains/requests/inbox/service/owners';
import type { Owners } from '@kawani/kit/server/not-own';

export const releaseOwners: Owners = requestOwners;
