// Whole years of holidays: the proclaimed list, the year before moved on, and entering what an administrator confirmed.
import {
  type HolidayForm,
  type HolidayPlace,
  HolidayScope,
  type ListedHoliday,
} from '@kawani/domains/schedule/contract';
import { nationalDays } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { EVERYTHING, lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { movedToYear } from '../rules.ts';
import { holidayPage, placesOfSites, sameHoliday } from '../table/holidays.ts';
import { areaName, HOLIDAY, holidays, rowOf, shownAll, whereOf } from './holidays.ts';

export async function holidayPlaces(db: Db): Promise<{ regions: HolidayPlace[]; cities: HolidayPlace[] }> {
  const areas = await placesOfSites(db);
  const named = (length: number) =>
    [...new Set(areas.map((area) => area.slice(0, length)))]
      .map((code) => ({ code, name: areaName(code, areas) }))
      .sort((one, other) => one.name.localeCompare(other.name));
  return { regions: named(2), cities: named(7) };
}

const keyOf = ({ date, name }: { date: Day | null; name: string }) => `${date} ${name.toLowerCase()}`;

export async function proclaimedOf(year: number, { db }: RequestContext): Promise<{ items: ListedHoliday[] }> {
  const known = await knownOf(db, year);
  const listed = nationalDays().filter(({ date }) => date.startsWith(`${year}-`));
  return {
    items: listed.map(({ date, name, type, source }) => ({
      date,
      name,
      kind: type,
      scope: 'ALL',
      places: [],
      sites: [],
      where: HolidayScope.labels.ALL,
      proclamation: source,
      isKnown: known.has(keyOf({ date, name })),
      note: '',
    })),
  };
}

async function knownOf(db: Db, year: number): Promise<ReadonlySet<string>> {
  const { items } = await holidayPage(db, { state: 'all', year, ...EVERYTHING });
  return new Set(items.map(keyOf));
}

/** Nothing is entered by this: an administrator confirms the list, and dates the proclamation moved are his to set. */
export async function proposedFor(year: number, { db }: RequestContext): Promise<{ items: ListedHoliday[] }> {
  const known = await knownOf(db, year);
  const { items } = await holidayPage(db, { state: 'active', year: year - 1, ...EVERYTHING });
  return {
    items: (await shownAll(db, items)).map((item) => {
      const { date, note } = movedToYear(item, year);
      const { name, kind, scope } = item;
      return {
        date,
        name,
        kind,
        scope,
        places: item.places.map(({ code }) => code),
        sites: item.sites.map(({ id }) => id),
        where: whereOf(item),
        proclamation: '',
        isKnown: date !== null && known.has(keyOf({ date, name })),
        note,
      };
    }),
  };
}

/** All of them, or none where one is refused. */
export async function enterYear(
  { items }: { items: readonly HolidayForm[] },
  ctx: RequestContext,
): Promise<{ entered: number; known: number }> {
  await lock(ctx.db, HOLIDAY);
  let known = 0;
  for (const [nth, form] of items.entries()) {
    if (await sameHoliday(ctx.db, rowOf(newId(), form))) known += 1;
    else await enterOne(form, nth, ctx);
  }
  return { entered: items.length - known, known };
}

async function enterOne(form: HolidayForm, nth: number, ctx: RequestContext): Promise<void> {
  try {
    await holidays.create(form, ctx);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused({ ...error.refusal, field: `items.${nth}.${error.refusal.field ?? 'date'}` }, error.status);
  }
}
