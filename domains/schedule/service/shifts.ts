// Keeping shifts. Their times are dated: a change counts from its day on, and posted dates refuse it.

import {
  type ShiftEffect,
  type ShiftEntry,
  type ShiftForm,
  ShiftRefusal,
  shiftsApi,
} from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { numberCell, registerImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { breakOf, shiftObjections, workOf } from '../rules.ts';
import {
  areOther,
  dropRepeated,
  publishedOf,
  putShift,
  putSites,
  putTerms,
  requiringSites,
  type ShiftQuery,
  shiftByCode,
  shiftById,
  shiftPage,
  sitesAmong,
  sitesNamed,
  switchShift,
  type Terms,
} from '../table/shifts.ts';
import { lastPosted } from './periods.ts';

const MOST_FOUND = 20;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;

function termsOf(form: ShiftForm): Terms {
  const rest = breakOf(form);
  return {
    starts: form.starts,
    ends: form.ends,
    mealStarts: rest?.starts ?? null,
    mealEnds: rest?.ends ?? null,
    mealPaid: form.breakPaid,
    graceMinutes: form.graceMinutes,
    halfDayCut: form.halfDayCut ?? null,
    flexible: form.flexible,
    requiredMinutes: workOf(form),
  };
}

/** The last posted date, where the change would reach it. */
async function postedAfter(db: Db, since: Day): Promise<Day | null> {
  const last = await lastPosted(db);
  return last !== null && last >= since ? last : null;
}

async function objections(
  { id, form, current }: { id: string; form: ShiftForm; current: ShiftEntry | undefined },
  ctx: RequestContext,
) {
  const { db, today } = ctx;
  const found: Refusal[] = [...shiftObjections(form)];
  const holder = await shiftByCode(db, form.code);
  if (holder !== undefined && holder !== id) found.push(ShiftRefusal.CODE_TAKEN({ code: form.code }, 'code'));
  if ((await sitesAmong(db, { ids: form.sites })).length < new Set(form.sites).size) {
    found.push(ShiftRefusal.NO_SUCH_SITE('sites'));
  }
  if (current === undefined || found.length > 0) return found;
  const since = form.since ?? today;
  const last = (await areOther(db, id, since, termsOf(form))) ? await postedAfter(db, since) : null;
  if (last !== null) {
    found.push(ShiftRefusal.POSTED({ last: showDay(last), first: showDay(addDays(last, 1)) }, 'since'));
  }
  return found;
}

const time = (text: string) =>
  text === ''
    ? null
    : /^\d{1,2}:\d{2}$/.test(text)
      ? text.padStart(5, '0')
      : wrongCell('Write a time as 06:00 or 22:30.');
const count = (text: string) => (text === '' ? 0 : numberCell(text));

export const shiftKeeping: Keeping<ShiftEntry, ShiftForm, ShiftQuery, ReadonlyMap<string, string>> = {
  subject: 'shift',
  many: 'shifts',
  labels: {
    code: 'Code',
    name: 'Name',
    starts: 'Start',
    ends: 'End',
    breakMinutes: 'Break min',
    breakStarts: 'Break starts',
    breakPaid: 'Break paid',
    graceMinutes: 'Grace min',
    halfDayCut: 'Half-day cut',
    flexible: 'Flexible',
    requiredMinutes: 'Minutes of work',
    sites: 'Detachments',
    color: 'Color',
  },
  stated: ({ sites, ...shift }) => ({
    ...(shift as Record<string, string | number | boolean | null>),
    sites: sites.map(({ code }) => code).join(', ') || 'Everywhere',
  }),
  page: shiftPage,
  one: shiftById,
  since: ({ since }) => since,
  object: objections,
  write: async ({ id, form }, { db, today }) => {
    await putShift(db, { id, code: form.code, name: form.name, color: form.color });
    const since = form.since ?? today;
    if (await areOther(db, id, since, termsOf(form))) {
      await putTerms(db, id, since, termsOf(form));
      await dropRepeated(db, id, since);
    }
    await putSites(db, id, form.sites);
  },
  activate: ({ id }, isActive, { db }) => switchShift(db, id, isActive),
  uses: async ({ id }, { db, today }) => {
    const { days, people, last } = await publishedOf(db, id, today, today);
    const sites = await requiringSites(db, id, today);
    return [
      {
        what: `${counted(days, 'published day', 'published days')} of ${counted(people, 'person', 'people')}`,
        count: days,
        isNeeded: false,
        says: `Published until ${last === null ? 'today' : showDay(last)}. They stay until somebody sets these dates anew.`,
      },
      {
        what: counted(sites, 'site that requires people on it', 'sites that require people on it'),
        count: sites,
        isNeeded: false,
        says: 'The required headcount stays, and shows as short where nobody is on it.',
      },
    ];
  },
  csv: {
    key: 'code',
    columns: {
      code: { field: 'code', isRequired: true, cell: ({ code }) => code },
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      starts: { field: 'starts', isRequired: true, cell: ({ starts }) => starts, value: time },
      ends: { field: 'ends', isRequired: true, cell: ({ ends }) => ends, value: time },
      break_minutes: { field: 'breakMinutes', cell: ({ breakMinutes }) => breakMinutes, value: count },
      break_starts: {
        field: 'breakStarts',
        cell: ({ breakStarts }) => breakStarts,
        value: (text) => time(text) ?? undefined,
      },
      break_paid: { field: 'breakPaid', cell: ({ breakPaid }) => (breakPaid ? 'yes' : 'no'), value: yesOrNo },
      grace_minutes: { field: 'graceMinutes', cell: ({ graceMinutes }) => graceMinutes, value: count },
      half_day_cut: {
        field: 'halfDayCut',
        cell: ({ halfDayCut }) => halfDayCut,
        value: (text) => time(text) ?? undefined,
      },
      flexible: { field: 'flexible', cell: ({ flexible }) => (flexible ? 'yes' : 'no'), value: yesOrNo },
      required_minutes: {
        field: 'requiredMinutes',
        cell: ({ requiredMinutes }) => requiredMinutes,
        value: (text) => numberCell(text) ?? undefined,
      },
      detachments: {
        field: 'sites',
        cell: ({ sites }) => sites.map(({ code }) => code).join(' '),
        value: (text, known) => {
          const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
          const unknown = codes.find((code) => !known.has(code));
          return unknown === undefined
            ? codes.map((code) => known.get(code))
            : wrongCell(`There is no detachment ${unknown}.`);
        },
      },
      color: { field: 'color', isRequired: true, cell: ({ color }) => color },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: async (texts, { db }) => {
      const codes = texts('detachments').flatMap((text) => text.split(/[\s,;]+/));
      return new Map((await sitesAmong(db, { codes })).map(({ code, id }) => [code, id]));
    },
    formOf: ({
      id: _,
      version: __,
      isActive: ___,
      isOvernight,
      since,
      nextSince,
      sites,
      breakStarts,
      halfDayCut,
      ...shift
    }) => ({
      ...shift,
      sites: sites.map(({ id }) => id),
      ...(breakStarts === null ? {} : { breakStarts: breakStarts as WallTime }),
      ...(halfDayCut === null ? {} : { halfDayCut: halfDayCut as WallTime }),
    }),
    blank: { breakMinutes: 0, breakPaid: false, graceMinutes: 0, flexible: false, sites: [] },
  },
};

export const shifts = { ...keepRegister(shiftKeeping), ...registerImport(shiftKeeping, shiftsApi.form) };

export async function shiftEffect(
  { id, since }: { id: string; since: Day },
  ctx: RequestContext,
): Promise<ShiftEffect> {
  await shifts.read({ id }, ctx);
  const { days, people, past } = await publishedOf(ctx.db, id, since, ctx.today);
  return { days, people, past, postedUntil: await postedAfter(ctx.db, since) };
}

export async function siteChoices({ search }: { search: string }, { db, today }: RequestContext) {
  return { items: await sitesNamed(db, { search, today, most: MOST_FOUND }) };
}
