// What an application starts with: nothing, or what one that ended was filled in with.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { CoMakerAgain } from '../../co-makers/contract.ts';
import { LoanForm, ValeForm } from '../contract/form.ts';
import { valeRequest } from '../requests.ts';
import type { CoMakerChoice, Fields } from './apply-values.ts';
import { isDeclined } from './is-declined.ts';

/** An application that ended, and its co-makers who may be asked again. */
export type Before = { readonly request: RequestDetail; readonly coMakers: readonly CoMakerAgain[] };

export function initialOf(start: string, before: Before | undefined, today: Day): Fields {
  const filed = filedBefore(before, today);
  const isStepOfCoMakers = before !== undefined && isDeclined(before.request) && (filed.firstOn ?? null) !== null;
  return {
    ...{
      step: isStepOfCoMakers ? 'security' : 'standing',
      source: start === valeRequest.label ? 'VALE' : null,
      type: null,
      amount: null,
      months: null,
    },
    ...{ every: 'PAYDAY', firstOn: null, renewsId: null, purpose: null, files: before?.request.attachments ?? [] },
    ...{ security: null, coMakerIds: [], release: null, disclosure: null, isAgreed: false },
    ...filed,
  };
}

/** What was filed fills in the form again, but for a co-maker who declined and a first deduction that has passed. */
function filedBefore(before: Before | undefined, today: Day): Partial<Fields> {
  const form = before?.request.form;
  const loan = LoanForm.safeParse(form).data;
  if (loan !== undefined) {
    const { source, type, amount, months, every, security, release, purpose, renewsId = null } = loan;
    const coMakerIds = (before?.coMakers ?? []).map(({ id, number, name }): CoMakerChoice => {
      return { id, label: name, detail: number, mayBeAsked: true };
    });
    const asFiled = { source, type, amount: centavos(amount), months, every, security, release, purpose, renewsId };
    return { ...asFiled, coMakerIds, firstOn: coming(loan.firstOn, today) };
  }
  const vale = ValeForm.safeParse(form).data;
  if (vale === undefined) return {};
  const { amount, release, purpose } = vale;
  return { source: 'VALE', amount: centavos(amount), release, purpose, firstOn: coming(vale.firstOn, today) };
}

function coming(on: Day, today: Day): Day | null {
  return on > today ? on : null;
}
