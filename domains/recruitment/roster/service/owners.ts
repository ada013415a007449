// Whose a proposal is: it belongs to the person who is proposed.
import type { Owners } from '@kawani/kit/server/not-own';
import { rosterOwners } from '../table/proposals.ts';

export const proposalOwners: Owners = rosterOwners;
