// What is filled in to decide an item, to add one, and to set how offices work.
import { codeIn } from '@kawani/kit/contract/code-in';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { ClearanceMove, ClearanceOffice, DutyKind, MAX_NAME, MAX_REASON, MOST_DAYS } from '../lists.ts';

const MAX_PLACE = 200;
const MAX_HOURS = 100;
const words = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, { error: FORM_MESSAGE.required }), z.maxLength(most, { error: FORM_MESSAGE.max }));

export const Decision = z.strictObject({
  id: z.uuid(),
  version: Version,
  move: codeIn(ClearanceMove),
  reason: z.optional(words(MAX_REASON)),
});
export type Decision = z.output<typeof Decision>;

export const NewItem = z.strictObject({
  /** Of the case. */
  id: z.uuid(),
  office: codeIn(ClearanceOffice),
  name: words(MAX_NAME),
});
export type NewItem = z.output<typeof NewItem>;

export const OfficeChange = z.strictObject({
  office: codeIn(ClearanceOffice),
  version: Version,
  days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
  deputyId: z.optional(z.uuid()),
  place: z.optional(words(MAX_PLACE)),
  hours: z.optional(words(MAX_HOURS)),
});
export type OfficeChange = z.output<typeof OfficeChange>;

const Duty = {
  office: codeIn(ClearanceOffice),
  kind: codeIn(DutyKind),
  nameEn: words(MAX_NAME),
  nameFil: words(MAX_NAME),
};
export const NewDuty = z.strictObject(Duty);
export type NewDuty = z.output<typeof NewDuty>;

export const DutyChange = z.strictObject({ id: z.uuid(), version: Version, ...Duty, isActive: z.boolean() });
export type DutyChange = z.output<typeof DutyChange>;
