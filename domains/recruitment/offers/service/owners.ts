// Whose an offer is: an employee who applied is known by the mobile number.
import type { Owners } from '@kawani/kit/server/not-own';
import { offerOwners } from '../table/offers.ts';

export const ownersOfOffers: Owners = offerOwners;
