// The resignation form's values: what it starts with, and what it is sent as.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { Held } from '@kawani/kit/web/forms/use-form';
import type { MyLeaving } from '../contract/case.ts';
import type { ResignationForm } from '../contract/form.ts';
import { NOTICE_DAYS } from '../lists.ts';

export type Fields = Held<ResignationForm>;
type Post = MyLeaving['post'];

/** A letter is written already, so that resigning takes a tap or two; it may say something else. */
export function letterFor(lastDay: Day, { designation, site }: Post): string {
  const date = showDay(lastDay);
  if (designation === null || site === null)
    return say('I resign from my work. My last day of work is {date}. Thank you.', { date });
  const facts = { designation, site, date };
  return say('I resign from my work as {designation} at {site}. My last day of work is {date}. Thank you.', facts);
}

export function initialOf(filed: ResignationForm | undefined, post: Post, today: Day): Fields {
  const lastDay = filed?.lastDay ?? addDays(today, NOTICE_DAYS);
  return {
    lastDay,
    reason: filed?.reason ?? null,
    shortNotice: filed?.shortNotice ?? null,
    letter: filed === undefined ? letterFor(lastDay, post) : (filed.letter ?? ''),
  };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
export function askedOf({ lastDay, reason, shortNotice, letter }: Fields): ResignationForm | undefined {
  if (lastDay === null || reason === null) return undefined;
  return {
    ...{ lastDay, reason },
    ...(shortNotice === null ? {} : { shortNotice }),
    ...(letter?.trim() ? { letter } : {}),
  };
}
