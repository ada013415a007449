// Whose a seat of a session is.
import type { Owners } from '@kawani/kit/server/not-own';
import { seatOwners } from '../table/seats.ts';

export const sessionOwners: Owners = seatOwners;
