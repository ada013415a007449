// Keeping holidays: entering, changing, withdrawing them, with what that changes; whole years at once.
import {
  type HolidayEffect,
  type HolidayEntry,
  type HolidayForm,
  HolidayRefusal,
  HolidayScope,
  holidaysApi,
  LEAVE_KINDS,
} from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { placeOf } from '@kawani/domains/statutory/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { dayCell, registerImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { prefixOf, scopeOf } from '../rules.ts';
import {
  type HolidayQuery,
  type HolidayRow,
  holidayById,
  holidayPage,
  type KeptHoliday,
  placesOfSites,
  putHoliday,
  sameHoliday,
  touchedBy,
  withdrawHoliday,
} from '../table/holidays.ts';
import { sitesAmong } from '../table/shifts.ts';
import { isPosted } from './periods.ts';

export const HOLIDAY = 'holiday';
/** Named in a preview. */
const MOST_NAMED = 20;

export function rowOf(
  id: string,
  { date, name, kind, scope, places, sites, proclamation, adjustment }: HolidayForm,
): HolidayRow {
  const isPlaced = scope === 'REGION' || scope === 'CITY';
  return {
    id,
    date,
    name,
    kind,
    places: isPlaced ? [...new Set(places.map((code) => prefixOf(scope, code)))].sort() : null,
    sites: scope === 'DETACHMENTS' ? [...new Set(sites)].sort() : null,
    proclamation,
    adjustment,
  };
}

/** With the names of its places and sites. */
export async function shownAll(db: Db, rows: readonly KeptHoliday[]): Promise<HolidayEntry[]> {
  const ids = [...new Set(rows.flatMap(({ sites }) => sites ?? []))];
  const known = new Map((ids.length === 0 ? [] : await sitesAmong(db, { ids })).map((site) => [site.id, site]));
  const areas = rows.some(({ places }) => places !== null) ? await placesOfSites(db) : [];
  return rows.map(({ places, sites, ...row }) => ({
    ...row,
    scope: scopeOf(places, sites),
    places: (places ?? []).map((code) => ({ code, name: areaName(code, areas) })),
    sites: (sites ?? []).flatMap((id) => {
      const site = known.get(id);
      return site ? [{ id, code: site.code, name: site.name }] : [];
    }),
  }));
}

/** Of a region, a province or a city, by the digits that name it; any site there knows what it is called. */
export function areaName(code: string, areas: readonly string[]): string {
  const place = placeOf(areas.find((area) => area.startsWith(code)) ?? code.padEnd(10, '0'));
  if (place === undefined) return code;
  if (code.length <= 2) return place.region;
  return code.length <= 5 ? (place.province ?? place.region) : place.city;
}

async function objections(
  { id, form, current }: { id: string; form: HolidayForm; current: HolidayEntry | undefined },
  { db }: RequestContext,
) {
  const row = rowOf(id, form);
  const found: Refusal[] = [];
  if (row.places?.length === 0) found.push(HolidayRefusal.PLACE_NEEDED('places'));
  if (row.sites?.length === 0) found.push(HolidayRefusal.PLACE_NEEDED('sites'));
  if (row.sites && (await sitesAmong(db, { ids: row.sites })).length < row.sites.length) {
    found.push(HolidayRefusal.NO_SUCH_PLACE('sites'));
  }
  if (await sameHoliday(db, row)) {
    found.push(HolidayRefusal.KNOWN_ALREADY({ name: form.name, date: showDay(form.date) }, 'name'));
  }
  if (!form.adjustment && (await isPosted(db, form.date)) && (current === undefined || isMoved(current, form))) {
    found.push(HolidayRefusal.POSTED({ date: showDay(form.date) }, 'date'));
  }
  if (current && current.date !== form.date && (await isPosted(db, current.date))) {
    found.push(HolidayRefusal.POSTED_BEFORE({ date: showDay(current.date) }, 'date'));
  }
  return found;
}

/** Whether attendance would be computed otherwise: not where only words change. */
function isMoved(current: HolidayEntry, form: HolidayForm): boolean {
  const row = rowOf(current.id, form);
  const before = JSON.stringify([current.places.map(({ code }) => code), current.sites.map(({ id }) => id).sort()]);
  return (
    current.date !== form.date ||
    current.kind !== form.kind ||
    before !== JSON.stringify([row.places ?? [], row.sites ?? []])
  );
}

export const whereOf = ({ scope, places, sites }: Pick<HolidayEntry, 'scope' | 'places' | 'sites'>) =>
  scope === 'ALL' ? HolidayScope.labels.ALL : [...places, ...sites].map(({ name }) => name).join(', ');

const words = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '');

const keeping: Keeping<HolidayEntry, HolidayForm, HolidayQuery, ReadonlyMap<string, string>> = {
  subject: HOLIDAY,
  many: 'holidays',
  labels: {
    date: 'Date',
    name: 'Name',
    kind: 'Kind',
    where: 'Scope',
    proclamation: 'Proclamation no.',
    adjustment: 'Adjustment only',
  },
  stated: (holiday) => ({
    date: showDay(holiday.date),
    name: holiday.name,
    kind: HolidayType.labelOf(holiday.kind),
    where: whereOf(holiday),
    proclamation: holiday.proclamation,
    adjustment: holiday.adjustment,
  }),
  page: async (db, query) => {
    const { items, total } = await holidayPage(db, query);
    return { items: await shownAll(db, items), total };
  },
  one: async (db, id) => {
    const row = await holidayById(db, id);
    return row && (await shownAll(db, [row]))[0];
  },
  object: objections,
  write: ({ id, form }, { db }) => putHoliday(db, rowOf(id, form)),
  activate: ({ id }, isActive, { db, now }) => withdrawHoliday(db, id, isActive, now),
  objectToActive: async ({ date, adjustment }, { db }) =>
    !adjustment && (await isPosted(db, date)) ? [HolidayRefusal.POSTED({ date: showDay(date) }, 'date')] : [],
  uses: async (item, ctx) => {
    const { schedules, computed, people, isPosted: posted } = await effectOf(rowOfEntry(item), ctx);
    return [
      {
        what: `${people.toLocaleString('en-PH')} people with ${schedules.toLocaleString('en-PH')} shifts on it`,
        count: people,
        isNeeded: posted && !item.adjustment,
        says:
          posted && !item.adjustment
            ? `Payroll of ${showDay(item.date)} is already posted, so this holiday stays as it is.`
            : `It is an ordinary day for them; ${computed.toLocaleString('en-PH')} days are computed again.`,
      },
    ];
  },
  csv: {
    // Whatever a new one is called here: what counts are date, name and places.
    key: 'holiday',
    columns: {
      holiday: {
        cell: (item) => [item.date, item.name, item.scope === 'ALL' ? '' : whereOf(item)].filter(Boolean).join(' '),
      },
      date: { field: 'date', isRequired: true, cell: ({ date }) => date, value: dayCell },
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      kind: { field: 'kind', isRequired: true, cell: ({ kind }) => kind, value: (text) => text.toUpperCase() },
      scope: { field: 'scope', isRequired: true, cell: ({ scope }) => scope, value: (text) => text.toUpperCase() },
      places: { field: 'places', cell: ({ places }) => places.map(({ code }) => code).join(' '), value: words },
      detachments: {
        field: 'sites',
        cell: ({ sites }) => sites.map(({ code }) => code).join(' '),
        value: (text, known) => {
          const unknown = words(text).find((code) => !known.has(code));
          return unknown === undefined
            ? words(text).map((code) => known.get(code))
            : wrongCell(`There is no detachment ${unknown}.`);
        },
      },
      proclamation: { field: 'proclamation', cell: ({ proclamation }) => proclamation },
      adjustment: { field: 'adjustment', cell: ({ adjustment }) => (adjustment ? 'yes' : 'no'), value: yesOrNo },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: async (texts, { db }) => {
      const codes = texts('detachments').flatMap(words);
      return new Map((await sitesAmong(db, { codes })).map(({ code, id }) => [code, id]));
    },
    formOf: ({ date, name, kind, scope, places, sites, proclamation, adjustment }) => ({
      date,
      name,
      kind,
      scope,
      places: places.map(({ code }) => code),
      sites: sites.map(({ id }) => id),
      proclamation,
      adjustment,
    }),
    blank: { places: [], sites: [], proclamation: '', adjustment: false },
  },
};

export const holidays = { ...keepRegister(keeping), ...registerImport(keeping, holidaysApi.form) };

function rowOfEntry({ places, sites, scope, ...item }: HolidayEntry): HolidayRow {
  return rowOf(item.id, { ...item, scope, places: places.map(({ code }) => code), sites: sites.map(({ id }) => id) });
}

async function effectOf(
  row: HolidayRow,
  { db, today }: RequestContext,
  other: Day | null = null,
): Promise<HolidayEffect> {
  const dates = other === null ? [row.date] : [row.date, other];
  const asked = { dates, places: row.places, sites: row.sites };
  const touched = await touchedBy(db, asked, { today, leave: LEAVE_KINDS, most: MOST_NAMED });
  return { ...touched, isPosted: await isPosted(db, row.date) };
}

/** A change of date touches both. */
export async function holidayEffect(
  { id, ...form }: HolidayForm & { id?: string | undefined },
  ctx: RequestContext,
): Promise<HolidayEffect> {
  const before = id === undefined ? undefined : await holidays.read({ id }, ctx);
  return effectOf(rowOf(id ?? newId(), form), ctx, before && before.date !== form.date ? before.date : null);
}
