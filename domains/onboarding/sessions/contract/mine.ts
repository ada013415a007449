// The sessions of onboarding that somebody is invited to or has to choose.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { ENDINGS, MAX_REASON, SessionAnswer } from '../lists.ts';
import { TopicName, where } from './session.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

const Trainer = z.strictObject({ name: z.string(), mobile: z.nullable(z.string()) });

export const MySession = z.strictObject({
  /** Of the invitation. */
  id: z.string(),
  topicId: z.string(),
  topic: TopicName,
  ...where,
  trainer: Trainer,
  state: codeIn(InviteState),
  endedHow: z.nullable(z.enum(ENDINGS)),
  /** Whether it is still to come. */
  isAhead: z.boolean(),
  mayAccept: z.boolean(),
  mayDecline: z.boolean(),
  mayChange: z.boolean(),
  version: Version,
});
export type MySession = z.output<typeof MySession>;

export const MySessionList = z.strictObject({
  /** Those to come first, the earliest first; then those that are over, the newest first. */
  items: z.array(MySession),
  /** Topics of which a session is still to be chosen. */
  toChoose: z.array(z.strictObject({ id: z.string(), name: TopicName })),
});
export type MySessionList = z.output<typeof MySessionList>;

const OfferedSession = z.strictObject({ id: z.string(), ...where, trainer: z.string(), seatsLeft: z.int() });
export type OfferedSession = z.output<typeof OfferedSession>;

const own = { needs: [OnboardingPermission.MY_TASKS], scope: 'own' } as const;
const ById = { id: z.uuid(), version: Version };

export const mySessionsApi = {
  list: endpoint('GET /onboarding/me/sessions', {
    ...own,
    summary: 'Sessions that one is invited to and attended, and topics to choose a session of',
    returns: MySessionList,
  }),
  offered: endpoint('GET /onboarding/me/sessions/offered', {
    ...own,
    summary: 'Sessions of a topic that still have a seat',
    takes: z.strictObject({ topicId: z.uuid() }),
    returns: z.strictObject({ items: z.array(OfferedSession) }),
    example: { topicId: SOME_ID },
  }),
  choose: endpoint('POST /onboarding/me/sessions', {
    ...own,
    summary: 'Take a seat in a session of a topic that one is asked to attend',
    takes: z.strictObject({ sessionId: z.uuid() }),
    returns: MySessionList,
    example: { sessionId: SOME_ID },
  }),
  answer: endpoint('POST /onboarding/me/sessions/:id/answer', {
    ...own,
    summary: 'Accept an invitation, or decline it and give the seat to others',
    takes: z.strictObject({
      ...ById,
      answer: codeIn(SessionAnswer),
      /** Needed to decline. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
    }),
    returns: MySessionList,
    example: { id: SOME_ID, version: 1, answer: 'ACCEPT' },
  }),
  change: endpoint('POST /onboarding/me/sessions/:id/session', {
    ...own,
    summary: 'Choose another session of the topic; the old seat is kept until the new one is taken',
    takes: z.strictObject({ ...ById, sessionId: z.uuid() }),
    returns: MySessionList,
    example: { id: SOME_ID, version: 1, sessionId: SOME_ID },
  }),
};
