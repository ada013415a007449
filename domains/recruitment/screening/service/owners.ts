// Whose an application is: of an employee who applies with the number in their record.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../../applicants/table/owners.ts';

export const applicantOwners: Owners = applicationOwners;
