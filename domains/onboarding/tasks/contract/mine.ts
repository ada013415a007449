// What a newcomer reads of their own onboarding, and does in it.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { InvitationState } from '../lists.ts';
import { OnboardingTask } from './task.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

const Place = z.strictObject({
  name: z.string(),
  address: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

const Worn = z.strictObject({
  name: z.string(),
  pieces: z.int(),
  /** Null: not known yet. */
  size: z.nullable(z.string()),
});

/** Where, when, whom to look for, and what to wear and bring. */
export const FirstDay = z.strictObject({
  on: Day,
  place: z.nullable(Place),
  /** The first shift from that day on; null: none is published yet. */
  shift: z.nullable(z.strictObject({ on: Day, name: z.string(), starts: WallTime, ends: WallTime })),
  supervisor: z.nullable(z.strictObject({ name: z.string(), mobile: z.nullable(z.string()) })),
  uniform: z.array(Worn),
  /** Where the uniform is picked up, once it is ready. */
  pickUp: z.nullable(
    z.strictObject({ name: z.string(), address: z.string(), hours: z.string(), isReady: z.boolean() }),
  ),
});
export type FirstDay = z.output<typeof FirstDay>;

export const MyOnboarding = z.strictObject({
  /** The open invitation, else the last one that wasn't cancelled; null: never invited. */
  invitation: z.nullable(
    z.strictObject({ id: z.string(), state: codeIn(InvitationState), startsOn: Day, program: z.nullable(z.string()) }),
  ),
  tasks: z.array(OnboardingTask),
  /** Null once it is over. */
  firstDay: z.nullable(FirstDay),
});
export type MyOnboarding = z.output<typeof MyOnboarding>;

const own = { needs: [OnboardingPermission.MY_TASKS, OnboardingPermission.HANDBOOK], scope: 'own' } as const;

export const myOnboardingApi = {
  read: endpoint('GET /onboarding/me', {
    ...own,
    summary: 'One’s own onboarding: its tasks as they stand, and the first day',
    returns: MyOnboarding,
  }),
  accept: endpoint('POST /onboarding/me/acceptance', {
    ...own,
    summary: 'Say that one has opened one’s onboarding',
    returns: MyOnboarding,
  }),
  tick: endpoint('POST /onboarding/me/tasks/:id/tick', {
    ...own,
    summary: 'Mark a task as done that is one’s own to mark',
    takes: z.strictObject({ id: z.uuid() }),
    returns: MyOnboarding,
    example: { id: SOME_ID },
  }),
  untick: endpoint('POST /onboarding/me/tasks/:id/undo', {
    ...own,
    summary: 'Undo that one’s own task was marked as done',
    takes: z.strictObject({ id: z.uuid() }),
    returns: MyOnboarding,
    example: { id: SOME_ID },
  }),
};
