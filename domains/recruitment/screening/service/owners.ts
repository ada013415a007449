// Whose an application is, and who a person is who applied: an employee with the same number.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicantOwners, applicationOwners } from '../../applicants/table/owners.ts';

export const screeningOwners: Owners = { ...applicationOwners, ...applicantOwners };
