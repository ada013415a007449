// A person of the roster.
import { Fitness } from '@kawani/domains/diagnostics/results/lists';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { SameArea } from '../../requisitions/contract.ts';
import { RosterKind } from '../lists.ts';

export const RosterPerson = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  kind: codeIn(RosterKind),
  designation: z.nullable(z.string()),
  /** As the job order that was asked about. */
  isSameDesignation: z.boolean(),
  lastSite: z.nullable(z.string()),
  /** Floating since, last relieved somebody on, or last day in the company. */
  since: Day,
  /** From then to today. */
  days: z.int(),
  /** Null: not before they are hired again. */
  availableFrom: z.nullable(Day),
  homeCity: z.nullable(z.string()),
  /** To the site of the job order, in a straight line from the home’s city, where the company knows a point of it. */
  km: z.nullable(z.int()),
  sameArea: z.nullable(SameArea),
  licences: z.array(z.strictObject({ name: z.string(), expiresOn: z.nullable(Day), isValid: z.boolean() })),
  fitness: z.nullable(codeIn(Fitness)),
  fitUntil: z.nullable(Day),
  /** That waits. */
  proposal: z.nullable(z.strictObject({ id: z.string(), jobOrder: z.string(), place: z.string() })),
});
export type RosterPerson = z.output<typeof RosterPerson>;
