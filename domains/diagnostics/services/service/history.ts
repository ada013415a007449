// The history of items, their prices and clinics: what changed, in the words of the page.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { phrase } from '@kawani/kit/contract/say';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import type { Clinic, DiagnosticItemDetail, servicesApi } from '../contract.ts';

const ITEM = 'diagnostic_item';
export const CLINIC = 'clinic';
type Auditing = Pick<RequestContext, 'audit'>;

/** In English, as the log keeps them; the history says them to its reader. */
const OF_ITEM = {
  code: phrase('Code'),
  name: phrase('Name'),
  category: phrase('Category'),
  needsAppointment: phrase('Appointment'),
  needsResult: phrase('Result'),
  isVoluntary: phrase('Voluntary'),
  preparationEn: phrase('How to prepare, in English'),
  preparationFil: phrase('How to prepare, in Filipino'),
  isActive: phrase('In use'),
};

const OF_CLINIC = {
  name: phrase('Name'),
  address: phrase('Address'),
  directions: phrase('Directions'),
  hours: phrase('Hours'),
  phone: phrase('Phone'),
  isActive: phrase('In use'),
};

export async function itemHistory(
  { id, ...paged }: TakesOf<typeof servicesApi.itemHistory>,
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, { subject: ITEM, subjectId: id }, paged);
}

export async function clinicHistory(
  { id, ...paged }: TakesOf<typeof servicesApi.clinicHistory>,
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, { subject: CLINIC, subjectId: id }, paged);
}

type ItemState = Omit<DiagnosticItemDetail, 'price' | 'prices'>;

export async function recordItem(
  ctx: Auditing,
  { before, after }: { before?: ItemState; after: ItemState },
): Promise<void> {
  await recordChange(ctx, { subject: ITEM, subjectId: after.id }, changesBetween(before, after, OF_ITEM));
}

type Priced = { readonly id: string; readonly was: Centavos | null; readonly is: Centavos; readonly from: Day };

export async function recordPrice(ctx: Auditing, { id, was, is, from }: Priced): Promise<void> {
  if (was === is) return;
  await recordChange(ctx, { subject: ITEM, subjectId: id }, [
    { field: phrase('Price'), was: was === null ? null : showPesos(was), is: showPesos(is) },
    { field: phrase('Effective from'), was: null, is: showDay(from) },
  ]);
}

export async function recordClinic(
  ctx: Auditing,
  { before, after }: { before?: Clinic; after: Clinic },
): Promise<void> {
  await recordChange(ctx, { subject: CLINIC, subjectId: after.id }, changesBetween(before, after, OF_CLINIC));
}
