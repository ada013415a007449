// Whose a hire is: of the person whose application it is.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../../screening/table/applicant.ts';

export const hiringOwners: Owners = applicationOwners;
