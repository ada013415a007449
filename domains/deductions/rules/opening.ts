// Opening an account: its schedule, and what must hold before anything is taken from pay for it.
import {
  type AccountForm,
  AccountRefusal,
  type AuthorizationForm,
  type DeductionBasis,
  DeductionCode,
} from '@kawani/domains/deductions/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { onceAMonth } from './deferring.ts';

/** Equal parts; the last one takes the centavos that are left over, so that they always sum to the whole (rule CL-5). */
export function instalments(total: Centavos, count: number): Centavos[] {
  const each = wholeTimes(total, count);
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? each : total - each * (count - 1)) as Centavos);
}

/** From a payday on: each one, or one a month. */
export function paydaysOf(
  { firstOn, every, instalments: count }: Pick<AccountForm, 'firstOn' | 'every' | 'instalments'>,
  coming: readonly Day[],
): Day[] {
  const later = coming.filter((day) => day > firstOn);
  return [firstOn, ...(every === 'MONTH' ? onceAMonth(later, firstOn) : later)].slice(0, count);
}

const ORDERED: Readonly<Partial<Record<DeductionCode, DeductionBasis>>> = {
  SSS_LOAN: 'LAW',
  PAGIBIG_LOAN: 'LAW',
  SUPPORT: 'COURT',
};

export function basisOf(code: DeductionCode): DeductionBasis {
  return ORDERED[code] ?? 'AUTHORIZED';
}

type Known = {
  readonly name: string;
  readonly today: Day;
  readonly last: Day | undefined;
  readonly total: Centavos;
};

/** What the law and the company's rules object to, in words that name the person. */
export function accountObjections(form: AccountForm, known: Known): Refusal[] {
  const { code, agencyRef, isProtective, askedBy, authorization } = form;
  const { name } = known;
  const what = DeductionCode.labelOf(code);
  const found: Refusal[] = [];
  if (code === 'UNIFORM' && isProtective) found.push(AccountRefusal.PPE_IS_FREE({ name, what }, 'isProtective'));
  if (code === 'DIAGNOSTICS' && askedBy !== 'EMPLOYEE') {
    found.push(AccountRefusal.COMPANY_PAYS({ name, what }, 'askedBy'));
  }
  if (known.total < form.instalments) found.push(AccountRefusal.TOO_LITTLE('principal'));
  if (basisOf(code) !== 'AUTHORIZED' && agencyRef === undefined) {
    found.push(AccountRefusal.REFERENCE_NEEDED('agencyRef'));
  }
  return [...found, ...lossObjections(form, known), ...authorizationObjections(code, authorization, known)];
}

/** Rule X-2: shown responsible and heard before anything is deducted, and no more than was lost. */
function lossObjections({ code, loss, principal, interest, authorization }: AccountForm, { name, today }: Known) {
  const what = DeductionCode.labelOf(code);
  if (code !== 'LOSS') return loss === undefined ? [] : [AccountRefusal.NO_HEARING_NEEDED({ what }, 'loss')];
  const found: Refusal[] = [];
  if (interest !== undefined && interest > 0)
    found.push(AccountRefusal.LOSS_HAS_NO_INTEREST({ what, name }, 'interest'));
  if (loss === undefined) return [...found, AccountRefusal.HEARING_NEEDED({ what, name }, 'loss')];
  const { actual, heardOn } = loss;
  if (heardOn > today) found.push(AccountRefusal.HEARD_AHEAD({ what, name }, 'loss.heardOn'));
  if (principal > actual) {
    const facts = { what, name, principal: showPesos(principal), actual: showPesos(actual) };
    found.push(AccountRefusal.MORE_THAN_LOST(facts, 'principal'));
  }
  if (authorization !== undefined && authorization.givenOn < heardOn) {
    const facts = { what, name, date: showDay(authorization.givenOn), heard: showDay(heardOn) };
    found.push(AccountRefusal.SIGNED_UNHEARD(facts, 'authorization.givenOn'));
  }
  return found;
}

export function authorizationObjections(
  code: DeductionCode,
  authorization: AuthorizationForm | undefined,
  { name, today, last, total }: Known,
): Refusal[] {
  const what = DeductionCode.labelOf(code);
  if (basisOf(code) !== 'AUTHORIZED') {
    return authorization === undefined ? [] : [AccountRefusal.NO_AUTHORIZATION_NEEDED({ what }, 'authorization')];
  }
  if (authorization === undefined) return [AccountRefusal.AUTHORIZATION_NEEDED({ what, name }, 'authorization')];
  const { givenOn, endsOn, amount } = authorization;
  const found: Refusal[] = [];
  if (givenOn > today) found.push(AccountRefusal.GIVEN_AHEAD('authorization.givenOn'));
  if (endsOn !== undefined && last !== undefined && endsOn < last) {
    const facts = { name, date: showDay(endsOn), last: showDay(last) };
    found.push(AccountRefusal.ENDS_BEFORE(facts, 'authorization.endsOn'));
  }
  if (amount !== undefined && amount < total) {
    const facts = { name, amount: showPesos(amount), total: showPesos(total) };
    found.push(AccountRefusal.COVERS_LESS(facts, 'authorization.amount'));
  }
  return found;
}
