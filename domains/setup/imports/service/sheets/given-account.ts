// A row of the sheet Loans and deductions: the account that it asks for, and what is wrong with it.
import { DeductionCode, MAX_INSTALMENTS } from '@kawani/domains/deductions/contract';
import { basisOf } from '@kawani/domains/deductions/rules';
import type { AccountBrought } from '@kawani/domains/deductions/service/brought';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { finding } from '../run.ts';

export type Account = Omit<AccountBrought, 'id' | 'employeeId'>;

/** Null while a cell that it needs is missing or wrong. */
export function accountIn(values: Values): Account | null {
  const { type, kind, reference, balance, instalment, every, first_payday: first, authorized_on: signed } = values;
  const code = DeductionCode.codes.find((known) => known === type);
  if (code === undefined || typeof first !== 'string') return null;
  if (typeof balance !== 'number' || typeof instalment !== 'number') return null;
  return {
    ...{ code, kind: String(kind ?? ''), every: every === 'MONTH' ? 'MONTH' : 'PAYDAY', firstOn: day(first) },
    ...{ balance: pesosOf(balance), instalment: pesosOf(instalment) },
    reference: typeof reference === 'string' ? reference : null,
    authorizedOn: typeof signed === 'string' ? signed : null,
  };
}

function pesosOf(value: number): Centavos {
  return value as Centavos;
}

type Known = { coming: readonly Day[]; after: Day | null; today: Day };

export function accountFaults(values: Values, { coming, after, today }: Known): Finding[] {
  const account = accountIn(values);
  if (account === null) return [];
  const found: Finding[] = [];
  const { code, balance, instalment, firstOn, reference, authorizedOn } = account;
  if (balance === 0) found.push(finding('balance', ImportText.NOT_AN_AMOUNT()));
  if (instalment === 0) found.push(finding('instalment', ImportText.NOT_AN_AMOUNT()));
  if (code === 'LOSS') found.push(finding('type', ImportText.LOSS_BY_HAND()));
  const isOrdered = basisOf(code) !== 'AUTHORIZED';
  if (isOrdered && reference === null) found.push(finding('reference', ImportText.REFERENCE_NEEDED()));
  if (!isOrdered && authorizedOn === null) found.push(finding('authorized_on', ImportText.AUTHORIZED_ON_NEEDED()));
  if (authorizedOn !== null && authorizedOn > today)
    found.push(finding('authorized_on', ImportText.AHEAD(), authorizedOn));
  const open = coming.filter((payday) => after === null || payday > after);
  if (!open.includes(firstOn)) {
    const next = open[0] === undefined ? '' : showDay(open[0]);
    found.push(finding('first_payday', ImportText.NOT_A_PAYDAY({ date: showDay(firstOn), next }), firstOn));
  }
  const count = instalment === 0 ? 0 : Math.ceil(balance / instalment);
  if (count > MAX_INSTALMENTS)
    found.push(finding('instalment', ImportText.TOO_MANY_INSTALMENTS({ count, most: MAX_INSTALMENTS })));
  return found;
}
