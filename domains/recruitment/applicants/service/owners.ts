// Which employee an application belongs to.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../table/owners.ts';

export const ownersOfApplications: Owners = applicationOwners;
