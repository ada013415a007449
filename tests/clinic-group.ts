// A group that a supervisor filed for the clinic, with seats of one slot, over HTTP as the app sends it.
import type { OfferedDay } from '@kawani/domains/diagnostics/slots/contract';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import type { Product } from './product.ts';
import { send, type Visit } from './visit.ts';

export const CLINIC_NAME = 'DMSC Quezon City';

type Filed = { readonly id: string; readonly ref: string; readonly on: Day };

/** Two of the supervisor's team have seats of the first slot from the day after tomorrow on. */
export async function fileGroup(product: Product, people: readonly string[]): Promise<Filed> {
  const { database, today } = product;
  const clinic = await database.one<{ id: string }>(sql`select id from clinic where name = ${CLINIC_NAME}`);
  const item = await database.one<{ id: string }>(sql`select id from diagnostic_item where code = 'PEME'`);
  const visit = await product.visit('sup');
  const where = { service: 'Medical', clinicId: clinic?.id ?? '' };
  const startsAt = await firstSlot(visit, { ...where, from: addDays(today, 2), to: addDays(today, 9) });
  await send(visit, '/diagnostics/seats/hold', { ...where, startsAt, employeeIds: people });
  const group = { for: 'group', employeeIds: people, requiredBy: 'CLIENT', isBillable: true };
  const form = { ...group, ...where, startsAt, itemIds: [item?.id], paymentMode: 'Charge to Agency' };
  const { ref = '', id = '' } = await send(visit, '/requests/diagnostics', { ...form, files: [] });
  await visit.context.close();
  return { id, ref, on: dayAt(startsAt) };
}

async function firstSlot({ page }: Visit, asked: Record<string, string>): Promise<Instant> {
  const answer = await page.evaluate(async (query) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await fetch(`/api/v1/diagnostics/slots?${query}`, { headers })).text();
  }, new URLSearchParams(asked).toString());
  const { days }: { days: OfferedDay[] } = JSON.parse(answer);
  const open = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'OPEN');
  if (open === undefined) throw new Error(`No slot is open: ${answer}`);
  return open.startsAt;
}
