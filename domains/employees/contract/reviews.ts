// What HR asks people to review in their profile, and how far they are.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { ReviewOutcome } from './lists.ts';
import { EmployeePermission } from './permissions.ts';
import { ProfileSection } from './profile-sections.ts';

export const ReviewRefusal = refusals({
  NO_SUCH_REVIEW: 'There is no such review.',
  DUE_BEFORE: 'The due date has passed.',
  NO_SUCH_PERSON: 'There is no such employee record.',
  ENDED_ALREADY: 'This review has ended.',
});

const SOME_ID = '00000000-0000-7000-8000-000000000000';
const needs = [EmployeePermission.UPDATE_PROFILE_HR_TRIGGERED];
const sections = z.array(codeIn(ProfileSection)).check(z.minLength(1), z.maxLength(ProfileSection.codes.length));

export const ReviewLine = z.strictObject({
  id: z.string(),
  sections: z.array(codeIn(ProfileSection)),
  dueOn: Day,
  note: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: Instant,
  people: z.int(),
  done: z.int(),
  isEnded: z.boolean(),
});
export type ReviewLine = z.output<typeof ReviewLine>;

export const ReviewedPerson = z.strictObject({
  employee: z.strictObject({ id: z.string(), number: z.string(), name: z.string() }),
  sections: z.array(z.strictObject({ section: codeIn(ProfileSection), outcome: z.nullable(codeIn(ReviewOutcome)) })),
  doneAt: z.nullable(Instant),
});
export type ReviewedPerson = z.output<typeof ReviewedPerson>;

export const reviewsApi = {
  list: endpoint('GET /profile-reviews', {
    summary: 'What HR asked people to review, newest first',
    takes: z.strictObject({ ...paging }),
    returns: Page(ReviewLine),
    needs,
    scope: 'all',
    example: {},
  }),
  people: endpoint('GET /profile-reviews/:id/people', {
    summary: 'How far each person is with a review',
    takes: z.strictObject({ id: z.uuid(), ...paging, open: z.optional(z.enum(['true', 'false'])) }),
    returns: Page(ReviewedPerson),
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  ask: endpoint('POST /profile-reviews', {
    actsOn: 'everybody',
    summary: 'Ask one or many to review sections of their profile',
    takes: z.strictObject({
      sections,
      dueOn: Day,
      note: z.optional(z.string().check(z.trim(), z.maxLength(250))),
      /** None: everybody employed. */
      employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000))),
    }),
    returns: ReviewLine,
    needs,
    scope: 'all',
    example: { sections: ['CONTACT', 'EMERGENCY'], dueOn: '2026-12-31', employeeIds: [SOME_ID] },
  }),
  end: endpoint('POST /profile-reviews/:id/end', {
    actsOn: 'everybody',
    summary: 'Ask no more for a review',
    takes: z.strictObject({ id: z.uuid() }),
    returns: ReviewLine,
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
};
