// Whose an offer or an application is: an employee who applied is known by the mobile number.
import type { Owners } from '@kawani/kit/server/not-own';
import { applicationOwners } from '../../applicants/table/owners.ts';
import { offerOwners } from '../table/offers.ts';

export const ownersOfOffers: Owners = { ...applicationOwners, ...offerOwners };
