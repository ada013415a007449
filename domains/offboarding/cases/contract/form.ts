// What a resignation is filed with, what a wish about the last day says, and what the office fills in.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { LastDayWish, MAX_LETTER, MAX_REASON, ResignationReason, ShorterNotice } from '../lists.ts';

const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

export const ResignationFields = {
  lastDay: Day,
  reason: codeIn(ResignationReason),
  /** Of fewer than thirty days. */
  shortNotice: z.optional(codeIn(ShorterNotice)),
  /** Left out where the letter is attached. */
  letter: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LETTER))),
};
export const ResignationForm = z.strictObject(ResignationFields);
export type ResignationForm = z.output<typeof ResignationForm>;

export const LastDayFields = {
  wish: codeIn(LastDayWish),
  /** Of another last day. */
  lastDay: z.optional(Day),
  why: Reason,
};
export const LastDayForm = z.strictObject(LastDayFields);
export type LastDayForm = z.output<typeof LastDayForm>;

/** The office sets another last day for a case that it began. */
export const NewLastDay = z.strictObject({ id: z.uuid(), version: Version, lastDay: Day, reason: Reason });
export type NewLastDay = z.output<typeof NewLastDay>;

/** The office closes a case that is paid. */
export const Closing = z.strictObject({ id: z.uuid(), version: Version, reason: Reason });
export type Closing = z.output<typeof Closing>;

/** A form as it was filed, whenever that was. */
export function filedResignation(form: unknown): ResignationForm | undefined {
  return z.safeParse(ResignationForm, form).data;
}
