// Requests that pages in the pseudo-language show.
import { addDays, type Day } from '@kawani/kit/values/day';
import { send, type Visit } from './visit.ts';

/** Named in letters that no text has. */
const NAMED = { name: 'Þóļó', address: 'Åƀç 12', hours: '8:00–17:00' };

export async function orderUniform(owner: Visit, store: Visit): Promise<void> {
  const { id: placeId } = await send(store, '/uniforms/places', NAMED);
  const shirt = { code: 'P1', name: NAMED.name, category: 'UPPER GARMENTS', sizes: ['M', 'L'], reorderLevel: 1 };
  const { id: itemId } = await send(store, '/uniforms/items', { ...shirt, price: 35_000, isFree: true });
  const lines = [{ itemId, size: 'M', quantity: 1, reason: 'NEW' }];
  await send(owner, '/requests/uniforms', { lines, payment: 'FREE', placeId, files: [] });
}

export async function askClinic(owner: Visit, nurse: Visit): Promise<void> {
  const needs = { needsResult: false, needsAppointment: false, isVoluntary: false };
  const test = { code: 'B1', name: NAMED.name, category: 'Laboratory', price: 25_000, ...needs };
  const { id } = await send(nurse, '/diagnostics/items', test);
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Laboratory', paymentMode: 'Cash' };
  await send(owner, '/requests/diagnostics', { ...form, itemIds: [id], files: [] });
}

/** Of a week, however its holidays lie. */
export async function fileLeave(owner: Visit, today: Day): Promise<void> {
  const [from, to] = [addDays(today, 7), addDays(today, 13)];
  const form = { type: 'LWOP', from, to, firstPortion: 'WHOLE', lastPortion: 'WHOLE', reason: '…' };
  await send(owner, '/requests/leaves', form);
}
