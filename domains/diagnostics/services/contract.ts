// What the clinic offers: items with their prices over time, how to prepare for them, and the clinics where they are done.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { History } from '@kawani/kit/contract/history';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { ClinicChange, ClinicForm, ItemChange, ItemForm, PriceForm } from './contract/form.ts';
import { DiagnosticCategory, DiagnosticService } from './lists.ts';
import { DiagnosticPermission } from './policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 60;

export const DiagnosticItem = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(DiagnosticCategory),
  /** What one costs today. */
  price: Centavos,
  needsResult: z.boolean(),
  needsAppointment: z.boolean(),
  isVoluntary: z.boolean(),
  preparationEn: z.string(),
  preparationFil: z.string(),
  isActive: z.boolean(),
});
export type DiagnosticItem = z.output<typeof DiagnosticItem>;

export const DiagnosticPrice = z.strictObject({ effectiveFrom: Day, amount: Centavos, by: z.string() });
export type DiagnosticPrice = z.output<typeof DiagnosticPrice>;

export const DiagnosticItemDetail = z.extend(DiagnosticItem, {
  version: z.int(),
  /** The newest first; one may lie ahead. */
  prices: z.array(DiagnosticPrice),
});
export type DiagnosticItemDetail = z.output<typeof DiagnosticItemDetail>;

const clinic = {
  id: z.string(),
  name: z.string(),
  address: z.string(),
  directions: z.string(),
  hours: z.string(),
  phone: z.string(),
};
export const Clinic = z.strictObject({ ...clinic, isActive: z.boolean(), version: z.int() });
export type Clinic = z.output<typeof Clinic>;

/** What somebody who files may choose from. */
export const Offer = z.strictObject({ items: z.array(DiagnosticItem), clinics: z.array(z.strictObject(clinic)) });
export type Offer = z.output<typeof Offer>;

const P = DiagnosticPermission;
const shared = { needs: [P.MANAGE_DMSC_AVAILABILITY], scope: 'all' } as const;
const reads = { ...shared, readsNobody: 'items and clinics' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;
const item = { name: 'Complete blood count', needsResult: true, needsAppointment: true, isVoluntary: false };
const someClinic = { name: 'DMSC Quezon City', address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Sat' };

export const servicesApi = {
  items: endpoint('GET /diagnostics/items', {
    summary: 'Items of diagnostics, by name',
    takes: z.strictObject({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      category: z.optional(codeIn(DiagnosticCategory)),
      state: z._default(z.enum(['active', 'inactive', 'all']), 'active'),
    }),
    returns: Page(DiagnosticItem),
    example: { search: 'blood' },
    ...reads,
  }),
  item: endpoint('GET /diagnostics/items/:id', {
    summary: 'An item of diagnostics with its prices',
    takes: z.strictObject({ id: z.uuid() }),
    returns: DiagnosticItemDetail,
    example: { id: SOME_ID },
    ...reads,
  }),
  addItem: endpoint('POST /diagnostics/items', {
    summary: 'Add an item of diagnostics, with its price from today on',
    takes: ItemForm,
    returns: DiagnosticItemDetail,
    example: { code: 'CBC', category: 'Laboratory', price: 25_000, ...item },
    ...writes,
  }),
  changeItem: endpoint('PUT /diagnostics/items/:id', {
    summary: 'Change an item of diagnostics, or take it out of use',
    takes: ItemChange,
    returns: DiagnosticItemDetail,
    example: { id: SOME_ID, version: 1, isActive: true, ...item },
    ...writes,
  }),
  setPrice: endpoint('POST /diagnostics/items/:id/price', {
    summary: 'Set what an item of diagnostics costs from a day on',
    takes: PriceForm,
    returns: DiagnosticItemDetail,
    example: { id: SOME_ID, amount: 26_000, effectiveFrom: '2026-12-01' },
    ...writes,
  }),
  itemHistory: endpoint('GET /diagnostics/items/:id/history', {
    summary: 'What became of an item of diagnostics and its prices, newest first',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: History,
    example: { id: SOME_ID },
    ...shared,
  }),
  clinics: endpoint('GET /diagnostics/clinics', {
    summary: 'Clinics where diagnostics are done',
    returns: z.strictObject({ items: z.array(Clinic) }),
    ...reads,
  }),
  addClinic: endpoint('POST /diagnostics/clinics', {
    summary: 'Add a clinic',
    takes: ClinicForm,
    returns: Clinic,
    example: someClinic,
    ...writes,
  }),
  changeClinic: endpoint('PUT /diagnostics/clinics/:id', {
    summary: 'Change a clinic, or take it out of use',
    takes: ClinicChange,
    returns: Clinic,
    example: { id: SOME_ID, version: 1, isActive: true, ...someClinic },
    ...writes,
  }),
  clinicHistory: endpoint('GET /diagnostics/clinics/:id/history', {
    summary: 'What became of a clinic and when it was closed, newest first',
    takes: z.strictObject({ id: z.uuid(), ...paging }),
    returns: History,
    example: { id: SOME_ID },
    ...shared,
  }),
  offer: endpoint('GET /diagnostics/offer', {
    summary: 'Items of a service with their prices of today, and the clinics in use',
    takes: z.strictObject({ service: codeIn(DiagnosticService) }),
    returns: Offer,
    example: { service: 'Laboratory' },
    needs: [
      ...[P.FILE_DIAGNOSTIC_INDIVIDUAL, P.FILE_DIAGNOSTIC_GROUP, P.UPDATE_DIAGNOSTIC_PARTICULARS],
      ...[P.UPDATE_DIAGNOSTIC_STATUS, P.VIEW_DIAGNOSTIC_CALENDAR],
    ],
    scope: 'by permission',
    readsNobody: 'items and clinics',
  }),
};
