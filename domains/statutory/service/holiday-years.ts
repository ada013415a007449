// The years of the holiday calendar as the office verifies them.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { HolidayYearLine, holidayYearsApi } from '../contract/holiday-years.ts';
import { yearNeedsCheck } from '../rules/verified.ts';
import { nationalDays } from '../service.ts';
import { insertYearCheck, lastYearChecks, type YearCheck } from '../table/holiday-years.ts';

const SUBJECT = 'holiday-year';

export async function holidayYears({ db, today }: { db: Db; today: Day }): Promise<{ items: HolidayYearLine[] }> {
  const checks = new Map((await lastYearChecks(db)).map((check) => [check.year, check]));
  const current = Number(today.slice(0, 4));
  const years = [...new Set([current + 1, current, ...checks.keys()])].sort((one, other) => other - one);
  return { items: years.map((year) => lineOf(year, checks.get(year), today)) };
}

function lineOf(year: number, check: YearCheck | undefined, today: Day): HolidayYearLine {
  const verifiedOn = check?.checkedOn ?? null;
  return {
    year,
    source: check?.source ?? shippedSource(year),
    link: check?.link ?? null,
    verifiedOn,
    verifiedBy: check?.checkedBy ?? null,
    needsCheck: yearNeedsCheck({ year, verifiedOn }, today),
  };
}

/** The proclamation of most days of a year, as it came with the product. */
function shippedSource(year: number): string | null {
  const sources = nationalDays()
    .filter(({ date }) => date.startsWith(`${year}-`))
    .map(({ source }) => source);
  const count = (source: string) => sources.filter((each) => each === source).length;
  return [...new Set(sources)].sort((one, other) => count(other) - count(one))[0] ?? null;
}

export async function verifyHolidayYear(
  { year, source, link }: TakesOf<typeof holidayYearsApi.verify>,
  { db, today, actor, audit }: RequestContext,
): Promise<HolidayYearLine> {
  const check = { year, source, link: link ?? null, checkedOn: today, checkedBy: actor.username };
  await insertYearCheck(db, check);
  await audit({ action: 'VERIFY', subject: SUBJECT, subjectId: String(year), detail: { source } });
  return lineOf(year, check, today);
}
