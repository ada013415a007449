// The values of the booking form: what an ended request fills them with, what follows from a choice, and what is sent.
import type { Instant } from '@kawani/kit/values/hours';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { withoutEmpty } from '@kawani/kit/web/forms/judged';
import type { Held } from '@kawani/kit/web/forms/use-form';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticForm } from '../contract/form.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import type { DiagnosticPaymentMode, RequiredBy } from '../lists.ts';

export type Person = { readonly id: string; readonly name: string };

/** As the form holds it. `heldUntil` is until when the seats of the chosen time are on hold. */
export type Fields = Omit<Held<DiagnosticForm>, 'employeeIds'> & {
  employeeIds: readonly Person[];
  heldUntil: Instant | null;
};

/** What each part of the form is given. */
export type BookingProps = { form: Form<Fields> };

/** `start` may name a service, as a link to the form does. */
export function initialOf(filed: DiagnosticForm | undefined, start = ''): Fields {
  return {
    for: filed?.for ?? 'individual',
    // People and time are chosen again: both may have changed since.
    employeeIds: [],
    requiredBy: filed?.requiredBy ?? 'MYSELF',
    service: filed?.service ?? DiagnosticService.codes.find((code) => code === start) ?? null,
    itemIds: filed?.itemIds ?? [],
    clinicId: filed?.clinicId ?? null,
    startsAt: null,
    heldUntil: null,
    paymentMode: filed?.paymentMode ?? null,
    instalments: filed?.instalments ?? null,
    hasConsented: false,
    isBillable: filed?.isBillable ?? false,
    remarks: filed?.remarks ?? null,
  };
}

/** Rule X-4: what company or client requires is at their cost. */
export function modesFor(requiredBy: RequiredBy | null): readonly DiagnosticPaymentMode[] {
  return requiredBy === 'MYSELF'
    ? ['Cash', 'Salary Deduction', 'Charge to Agency', 'Sponsorship']
    : ['Charge to Agency', 'Sponsorship'];
}

/** As it is filed. */
export function askedOf(fields: Fields): object {
  const { requiredBy, service, itemIds, clinicId, startsAt, paymentMode, instalments, remarks, employeeIds } = fields;
  const isGroup = fields.for === 'group';
  const isDeducted = paymentMode === 'Salary Deduction';
  return withoutEmpty({
    ...{ for: fields.for, requiredBy, service, itemIds, paymentMode },
    employeeIds: isGroup && employeeIds.length > 0 ? employeeIds.map(({ id }) => id) : undefined,
    ...(startsAt === null ? {} : { clinicId, startsAt }),
    instalments: isDeducted ? instalments : undefined,
    hasConsented: isDeducted && fields.hasConsented === true,
    isBillable: isGroup && fields.isBillable === true,
    remarks: remarks?.trim(),
  });
}

/** What the server would ask for, said before it is asked. */
export function wholeForm(isTimed: boolean) {
  const isDeducted = (form: DiagnosticForm) => form.paymentMode === 'Salary Deduction';
  return DiagnosticForm.check(
    needs('employeeIds', DiagnosticRefusal.WHO, (form) => form.for !== 'group' || form.employeeIds !== undefined),
    needs('startsAt', DiagnosticRefusal.APPOINTMENT, (form) => !isTimed || form.startsAt !== undefined),
    needs('instalments', DiagnosticRefusal.INSTALMENTS, (form) => !isDeducted(form) || form.instalments !== undefined),
    needs('hasConsented', DiagnosticRefusal.CONSENT, (form) => !isDeducted(form) || form.hasConsented),
  );
}

type Needed = (form: DiagnosticForm) => boolean;

function needs(field: keyof DiagnosticForm, refusal: () => { message: string }, isThere: Needed) {
  return z.refine<DiagnosticForm>(isThere, { path: [field], error: () => refusal().message });
}
