// The list of opening balances of a year, with how many are missing or wait to be confirmed.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type OpeningsQuery, openingCounts, openingsPage } from '../table/opening-list.ts';
import { firstDayPaid, openingStart } from './opening-start.ts';

type Asked = Pick<OpeningsQuery, 'state' | 'search'> & { year?: number | undefined; page: number; size: number };

export async function openings({ year: asked, ...page }: Asked, { db, today, audit }: RequestContext) {
  const first = await firstDayPaid(db, today);
  const { ends, payDate } = await payPeriodOn(db, first);
  const year = asked ?? Number((payDate ?? ends).slice(0, 4));
  const of = { year, startsOn: await openingStart(db, year, first) };
  const found = await openingsPage(db, { ...page, ...of });
  const numbers = found.items.map(({ person }) => person.number);
  if (numbers.length > 0) await audit({ action: 'READ', subject: 'opening-balance', detail: { year, numbers } });
  return { ...found, ...of, ...(await openingCounts(db, of)) };
}
