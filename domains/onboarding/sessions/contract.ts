// The schedule of onboarding: topics, sessions, and who is invited to them. For the office.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../handbook/policy.ts';
import { Invitation, NewSessions, NewTopic, SessionChange, TopicChange } from './contract/form.ts';
import { Candidate, Invited, Seat, Session, SessionPerson, SessionSheet, Topic } from './contract/session.ts';
import { OfficeMark } from './lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const WEEK = 7;
const MOST_DAYS = 62;
const ById = { id: z.uuid(), version: Version };
const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH));
const { CHECKLIST_MANAGE_SCHEDULE, CHECKLIST_MANAGE_PROGRAM } = OnboardingPermission;

const reads = { needs: [CHECKLIST_MANAGE_SCHEDULE], scope: 'all' } as const;
/** Of a topic or a session, not of a person. */
const changes = { ...reads, actsOn: 'nobody' } as const;
const ofSeat = { ...reads, notOwn: { id: 'onboarding-seat' } } as const;
const Days = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_DAYS)), WEEK);
const Sessions = z.strictObject({ items: z.array(Session) });

const CandidateQuery = z.strictObject({ ...paging, id: z.uuid(), search: z.optional(search) });
export type CandidateQuery = z.output<typeof CandidateQuery>;

export const schedulesApi = {
  topics: endpoint('GET /onboarding/topics', {
    needs: [CHECKLIST_MANAGE_SCHEDULE, CHECKLIST_MANAGE_PROGRAM],
    scope: 'all',
    summary: 'What sessions of onboarding are about, with the sessions to come of each',
    returns: z.strictObject({ items: z.array(Topic) }),
    readsNobody: 'topics',
  }),
  addTopic: endpoint('POST /onboarding/topics', {
    ...changes,
    summary: 'Add a topic',
    takes: NewTopic,
    returns: Topic,
    example: { nameEn: 'Site safety', nameFil: 'Kaligtasan sa site' },
  }),
  changeTopic: endpoint('PUT /onboarding/topics/:id', {
    ...changes,
    summary: 'Rename a topic, or deactivate it: no session of it is opened from then on',
    takes: TopicChange,
    returns: Topic,
    example: { id: SOME_ID, version: 1, nameEn: 'Site safety', nameFil: 'Kaligtasan sa site', isActive: true },
  }),
  sessions: endpoint('GET /onboarding/sessions', {
    ...reads,
    summary: 'Sessions of seven days, or of more, with the seats that are taken',
    takes: z.strictObject({ from: Day, days: Days, topicId: z.optional(z.uuid()) }),
    returns: Sessions,
    example: { from: '2026-12-02' },
  }),
  session: endpoint('GET /onboarding/sessions/:id', {
    ...reads,
    summary: 'A session with everybody who is or was invited to it',
    takes: z.strictObject({ id: z.uuid() }),
    returns: SessionSheet,
    example: { id: SOME_ID },
  }),
  trainers: endpoint('GET /onboarding/trainers', {
    ...reads,
    summary: 'Employees who may train, by the beginnings of their names or number',
    takes: z.strictObject({ search }),
    returns: z.strictObject({ items: z.array(z.extend(SessionPerson, { number: z.string() })) }),
    example: { search: 'dela cruz' },
  }),
  open: endpoint('POST /onboarding/sessions', {
    ...changes,
    summary: 'Open a session, or several a week apart',
    takes: NewSessions,
    returns: Sessions,
    example: {
      ...{ topicId: SOME_ID, day: '2030-12-02', from: '08:00', until: '12:00', place: 'Main office, Makati' },
      ...{ capacity: 20, trainerId: SOME_ID, times: 1 },
    },
  }),
  change: endpoint('PUT /onboarding/sessions/:id', {
    ...changes,
    summary: 'Change the capacity or the trainer of a session',
    takes: SessionChange,
    returns: Session,
    example: { id: SOME_ID, version: 1, capacity: 25, trainerId: SOME_ID },
  }),
  cancel: endpoint('POST /onboarding/sessions/:id/cancellation', {
    ...changes,
    summary: 'Cancel a session; people who were expected are told and choose another one',
    takes: z.strictObject(ById),
    returns: z.strictObject({ freed: z.int() }),
    example: { id: SOME_ID, version: 1 },
  }),
  candidates: endpoint('GET /onboarding/sessions/:id/candidates', {
    ...reads,
    summary: 'People in onboarding, or any employee by name or number, and whether they can be invited to a session',
    takes: CandidateQuery,
    returns: Page(Candidate),
    example: { id: SOME_ID },
  }),
  invite: endpoint('POST /onboarding/sessions/:id/invitations', {
    ...reads,
    notOwn: { employeeIds: 'employee' },
    summary: 'Invite people to a session: all of them or nobody, or only those who fit',
    takes: Invitation,
    returns: Invited,
    example: { id: SOME_ID, employeeIds: [SOME_ID], isPartly: false },
  }),
  move: endpoint('POST /onboarding/seats/:id/session', {
    ...ofSeat,
    summary: 'Move somebody to another session of the topic; the old seat is kept until the new one is taken',
    takes: z.strictObject({ ...ById, sessionId: z.uuid() }),
    returns: Seat,
    example: { id: SOME_ID, version: 1, sessionId: SOME_ID },
  }),
  mark: endpoint('POST /onboarding/seats/:id/state', {
    ...ofSeat,
    summary: 'Accept an invitation for somebody who said so, or cancel it, before the session begins',
    takes: z.strictObject({ ...ById, state: codeIn(OfficeMark) }),
    returns: Seat,
    example: { id: SOME_ID, version: 1, state: 'Accepted' },
  }),
};
