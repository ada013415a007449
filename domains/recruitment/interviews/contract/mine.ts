// What an applicant sees of an interview and answers, by the link to the application.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { APPLICATION_LINK } from '../../applicants/lists.ts';
import { InterviewAnswer, InterviewStep, InterviewWay } from '../lists.ts';

const MAX_REASON = 250;
const SOME_ID = '01920000-0000-7000-8000-000000000001';

const OfferedTime = z.strictObject({
  slotId: z.string(),
  startsAt: Instant,
  minutes: z.int(),
  how: codeIn(InterviewWay),
  place: z.string(),
});
export type OfferedTime = z.output<typeof OfferedTime>;

/** The newest invitation, while the application is at its step. */
export const MyInterview = z.strictObject({
  interview: z.nullable(
    z.strictObject({
      step: codeIn(InterviewStep),
      state: codeIn(InviteState),
      time: z.nullable(OfferedTime),
      mayAccept: z.boolean(),
      mayDecline: z.boolean(),
      mayChoose: z.boolean(),
    }),
  ),
  /** Other times that are open. */
  times: z.array(OfferedTime),
});
export type MyInterview = z.output<typeof MyInterview>;

const byLink = { by: { link: APPLICATION_LINK }, scope: 'own', returns: MyInterview } as const;

export const myInterviewApi = {
  read: endpoint('GET /application/interview', {
    ...byLink,
    summary: 'The interview that the applicant is invited to, and other times that are open',
  }),
  answer: endpoint('POST /application/interview/answer', {
    ...byLink,
    summary: 'Accept the invitation to an interview, or decline it and give the seat to others',
    takes: z.strictObject({
      answer: codeIn(InterviewAnswer),
      /** Of declining. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
    }),
    example: { answer: 'ACCEPT' },
  }),
  choose: endpoint('POST /application/interview/time', {
    ...byLink,
    summary: 'Choose another time for the interview; the old seat is kept until the new one is taken',
    takes: z.strictObject({ slotId: z.uuid() }),
    example: { slotId: SOME_ID },
  }),
};
