// Whose a hire is: of the person whose application it is.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../../applicants/table/owners.ts';

export const hiringOwners: Owners = applicationOwners;
