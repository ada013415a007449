// Whose an invitation to onboarding is.
import type { Owners } from '@kawani/kit/server/not-own';
import { ownersOfInvitations } from '../table/invites.ts';

export const onboardingOwners: Owners = ownersOfInvitations;
