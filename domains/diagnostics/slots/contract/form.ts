// What is filled in of availability, closed dates and holds. A browser loads it with the form, not with the page.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant, WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { MAX_CAPACITY, MAX_GROUP } from '../lists.ts';

const SATURDAY = 6;
const SHORTEST_SLOT = 5;
const LONGEST_SLOT = 480;
const MAX_REASON = 100;

const hours = {
  /** Sunday is 0. */
  weekdays: z.array(z.int().check(z.gte(0), z.lte(SATURDAY))).check(z.minLength(1), z.maxLength(SATURDAY + 1)),
  starts: WallTime,
  ends: WallTime,
  slotMinutes: z.int().check(z.gte(SHORTEST_SLOT), z.lte(LONGEST_SLOT)),
  /** Of each slot. */
  capacity: z.int().check(z.gte(1), z.lte(MAX_CAPACITY)),
  effectiveFrom: Day,
  /** Its last day; left out where it goes on. */
  effectiveTo: z.optional(Day),
};

export const AvailabilityForm = z.strictObject({ service: codeIn(DiagnosticService), clinicId: z.uuid(), ...hours });
export type AvailabilityForm = z.output<typeof AvailabilityForm>;

/** The service and the clinic stay: seats are booked by them. */
export const AvailabilityChange = z.strictObject({ id: z.uuid(), version: Version, isActive: z.boolean(), ...hours });
export type AvailabilityChange = z.output<typeof AvailabilityChange>;

export const ClosedDayForm = z.strictObject({
  clinicId: z.uuid(),
  /** Left out: the whole clinic is closed. */
  service: z.optional(codeIn(DiagnosticService)),
  date: Day,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
});
export type ClosedDayForm = z.output<typeof ClosedDayForm>;

export const HoldForm = z.strictObject({
  service: codeIn(DiagnosticService),
  clinicId: z.uuid(),
  startsAt: Instant,
  /** Whom the seats are for; oneself, if left out. */
  employeeIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_GROUP))),
  /** Where seats are too few: those that come first in the list get one, and the answer says who did not. */
  isPartly: z._default(z.boolean(), false),
});
export type HoldForm = z.output<typeof HoldForm>;
