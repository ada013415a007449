// What is filled in for topics, sessions and invitations.
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { MAX_PLACE, MAX_TOPIC, MOST_IN_SERIES, MOST_SEATS, MOST_TOGETHER } from '../lists.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const Capacity = z.int().check(z.gte(1), z.lte(MOST_SEATS));

const names = { nameEn: text(MAX_TOPIC), nameFil: text(MAX_TOPIC) };
export const NewTopic = z.strictObject(names);
export type NewTopic = z.output<typeof NewTopic>;
export const TopicChange = z.strictObject({ id: z.uuid(), version: Version, ...names, isActive: z.boolean() });
export type TopicChange = z.output<typeof TopicChange>;

export const NewSessions = z.strictObject({
  topicId: z.uuid(),
  /** Of the first one. */
  day: Day,
  from: WallTime,
  until: WallTime,
  place: text(MAX_PLACE),
  /** Of the place on the map, where there is one. */
  latitude: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.optional(z.number().check(z.gte(-180), z.lte(180))),
  capacity: Capacity,
  trainerId: z.uuid(),
  /** So many sessions, a week apart. */
  times: z.int().check(z.gte(1), z.lte(MOST_IN_SERIES)),
});
export type NewSessions = z.output<typeof NewSessions>;

export const SessionChange = z.strictObject({
  id: z.uuid(),
  version: Version,
  capacity: Capacity,
  trainerId: z.uuid(),
});
export type SessionChange = z.output<typeof SessionChange>;

export const Invitation = z.strictObject({
  id: z.uuid(),
  employeeIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TOGETHER)),
  /** Those who fit are invited, and the others listed; otherwise all of them or nobody. */
  isPartly: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;
