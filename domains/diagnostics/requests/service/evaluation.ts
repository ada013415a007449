// Evaluates a diagnostic request: its objections, and what is kept until it is decided.
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { Centavos } from '@kawani/kit/values/pesos';
import { CATEGORY_OF } from '../../services/lists.ts';
import { offeredItems } from '../../services/table/items.ts';
import { heldSeats } from '../../slots/table/seats.ts';
import type { DiagnosticForm } from '../contract/form.ts';
import { diagnosticLevels } from '../requests.ts';
import { formObjections, totalFor } from '../rules.ts';
import { scopeObjections } from './group-scope.ts';
import { diagnosticWords } from './words.ts';

export type DiagnosticSnapshot = {
  readonly people: readonly string[];
  readonly seats: readonly { readonly id: string; readonly employeeId: string }[];
  readonly lines: readonly { readonly itemId: string; readonly price: Centavos }[];
  readonly total: Centavos;
};

export async function evaluateDiagnostic(
  form: DiagnosticForm,
  { db, ownerId, today }: Filing,
): Promise<Evaluation & { snapshot: DiagnosticSnapshot }> {
  const people =
    form.for === 'group' ? [...new Set((form.employeeIds ?? []).map((id) => id.toLowerCase()))] : [ownerId];
  const offered = await offeredItems(db, CATEGORY_OF[form.service], today);
  const items = offered.filter(({ id }) => form.itemIds.includes(id));
  const total = totalFor(items, people.length);
  const seats = await seatsFor(form, people, { db, ownerId });
  const isSeated = people.length > 0 && people.every((id) => seats.some(({ employeeId }) => employeeId === id));
  const outside = form.for === 'group' ? await scopeObjections(people, { db, ownerId, today }) : [];
  const isNeeded = items.some(({ needsAppointment }) => needsAppointment);
  const { paymentMode, isBillable, instalments = null } = form;
  const isGroup = form.for === 'group';
  const said = { isGroup, people: people.length, items: items.length, total, paymentMode, isBillable };
  return {
    objections: [...formObjections(form, { items, total, isSeated }), ...outside],
    type: 'DIAGNOSTIC',
    from: today,
    to: today,
    size: 0,
    ...diagnosticWords({ ...said, instalments: paymentMode === 'Salary Deduction' ? instalments : null }),
    reason: form.remarks ?? '',
    flags: [],
    snapshot: {
      people,
      seats: isNeeded ? seats.filter(({ employeeId }) => people.includes(employeeId)) : [],
      lines: items.map(({ id, price }) => ({ itemId: id, price })),
      total,
    },
    levels: diagnosticLevels(form),
  };
}

/** Those on hold for the chosen slot. */
async function seatsFor(
  { service, clinicId, startsAt }: DiagnosticForm,
  people: readonly string[],
  { db, ownerId }: Pick<Filing, 'db' | 'ownerId'>,
) {
  if (clinicId === undefined || startsAt === undefined || people.length === 0) return [];
  const held = await heldSeats(db, ownerId, service);
  return held
    .filter((seat) => seat.clinicId === clinicId.toLowerCase() && Date.parse(seat.startsAt) === Date.parse(startsAt))
    .map(({ id, employeeId }) => ({ id, employeeId }));
}
