// Which employee an application belongs to.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../../applicants/table/owners.ts';

export const ownersOfReapplicants: Owners = applicationOwners;
