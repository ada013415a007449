// Whose an application is: of an employee who applies with the number in their record.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../table/applicant.ts';

export const applicantOwners: Owners = applicationOwners;
