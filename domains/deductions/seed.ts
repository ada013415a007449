// What the demo company's people owe and save: loans of the fund, uniforms by salary deduction.
import { everybody, type Person, payTermsOf } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import {
  deferrableOf,
  loadDeferment,
  type NewAccount,
  type NewAuthorization,
  type NewDue,
  openAccounts,
  type Paydays,
  save,
} from './service.ts';

type Plan = { readonly today: Day; readonly days: number };
type Owed = { authorizations: NewAuthorization[]; accounts: NewAccount[]; dues: NewDue[] };
type Kind = Pick<NewAccount, 'code' | 'kind' | 'source'> & {
  readonly every: number;
  readonly at: number;
  readonly instalment: number;
  readonly of: number;
};

const PAGE = 500;
const KINDS: readonly Kind[] = [
  { code: 'LOAN', kind: 'Regular', source: 'Tulungan Fund Loan', every: 4, at: 0, instalment: 54_166, of: 24 },
  { code: 'LOAN', kind: 'Emergency', source: 'BCC Credit Loan', every: 11, at: 3, instalment: 41_250, of: 12 },
  { code: 'UNIFORM', kind: 'UPAR', source: null, every: 6, at: 4, instalment: 25_000, of: 4 },
];
const HOUR = 3_600_000;
/** What became of the deferments of the demo, one person after the other. */
const DEFERRED = ['FILED', 'APPROVED', 'FILED', 'DENIED', 'FILED', 'APPROVED', 'FILED', 'CANCELLED', 'FILED'] as const;
const REASONS = ['School fees of my child', 'The roof after the typhoon', 'My mother is in the hospital'] as const;
const SAVED_A_MONTH = 20_000;
const MONTHS_SAVED = 12;

export async function seedDeductions(db: Db, plan: Plan): Promise<void> {
  for (let after = '', nth = 0; ; nth += PAGE) {
    const people = await everybody(db, { after, size: PAGE });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.number;
    const staying = people.filter(({ separatedOn }) => separatedOn === null);
    await openAccounts(db, owedBy(staying, { nth, atMinimum: await paidTheMinimum(db, staying, plan.today) }, plan));
    await save(
      db,
      staying.flatMap((person) => savings(person, plan)),
    );
  }
}

/** Asked in the last days by people of the demo who owe; for paydays, once pay of the past is there. */
export async function seedDeferments(db: Db, { today, now }: { today: Day; now: Date }, paydays: Paydays) {
  const people = await everybody(db, { after: '', size: PAGE });
  let nth = 0;
  for (const { id: ownerId, separatedOn, hiredOn } of people.filter((_, at) => at % 9 === 3)) {
    const state = DEFERRED[nth];
    if (state === undefined) return;
    if (separatedOn !== null || hiredOn > addDays(today, -60)) continue;
    const [account] = (await deferrableOf(db, paydays, ownerId, today)).items;
    const due = account?.dues.find(({ dueOn }) => dueOn > today);
    if (account === undefined || due === undefined) continue;
    const filedAt = new Date(now.getTime() - (nth + 1) * 7 * HOUR);
    const decided = state === 'FILED' ? {} : { decidedAt: new Date(filedAt.getTime() + 2 * HOUR) };
    const remarks = state === 'DENIED' ? { remarks: 'The loan ends in two paydays' } : {};
    const form = { accountId: account.accountId, dueIds: [due.id], moveTo: 'END' as const };
    const reason = REASONS[nth % REASONS.length] as string;
    await loadDeferment(
      db,
      paydays,
      { ownerId, type: account.type, form: { ...form, reason }, filedAt, state, ...decided, ...remarks },
      now,
    );
    nth += 1;
  }
}

/** No uniform is taken from their wages (rule X-5), so they have none by salary deduction. */
async function paidTheMinimum(db: Db, people: readonly Person[], today: Day): Promise<ReadonlySet<string>> {
  const ids = people.map(({ id }) => id);
  const terms = await payTermsOf(db, ids, { from: today, to: today });
  return new Set(ids.filter((id) => terms.get(id)?.some(({ mwe }) => mwe)));
}

type Among = { readonly nth: number; readonly atMinimum: ReadonlySet<string> };

function owedBy(people: readonly Person[], { nth, atMinimum }: Among, plan: Plan): Owed {
  const owed: Owed = { authorizations: [], accounts: [], dues: [] };
  for (const [at, person] of people.entries()) {
    for (const kind of KINDS) {
      // Whoever tries the demo first sees each kind.
      const isShown = person.username === 'employee';
      if (kind.code === 'UNIFORM' && atMinimum.has(person.id)) continue;
      if (isShown || (nth + at) % kind.every === kind.at % kind.every) addAccount(owed, person, kind, plan);
    }
  }
  return owed;
}

/** Released as the days of the demo begin, or when the person came; paid on every payday since. */
function addAccount(owed: Owed, { id: employeeId, hiredOn }: Person, kind: Kind, { today, days }: Plan): void {
  const began = addDays(today, -days);
  const releasedOn = hiredOn > began ? hiredOn : began;
  const [accountId, authorizationId] = [newId(), newId()];
  const amount = kind.instalment as Centavos;
  owed.authorizations.push({
    id: authorizationId,
    employeeId,
    what: `${kind.kind}, ${kind.of} instalments`,
    amount: (amount * kind.of) as Centavos,
    givenOn: releasedOn,
    endsOn: null,
    givenHow: 'SIGNED',
    fileId: null,
    enteredBy: 'loans',
  });
  owed.accounts.push({
    id: accountId,
    employeeId,
    code: kind.code,
    kind: kind.kind,
    source: kind.source,
    agencyRef: null,
    principal: (amount * kind.of) as Centavos,
    interest: ZERO,
    releasedOn,
    basis: 'AUTHORIZED',
    authorizationId,
    enteredBy: 'loans',
  });
  for (const [at, dueOn] of paydays(releasedOn, kind.of).entries()) {
    owed.dues.push({
      id: newId(),
      accountId,
      no: at + 1,
      dueOn,
      amount,
      kind: 'Regular',
      channel: channelOf(kind),
      insteadOf: null,
    });
  }
}

function channelOf({ code }: Kind): NewDue['channel'] {
  return code === 'UNIFORM' ? 'UPAR' : 'FUB';
}

/** The usual ones: five days after each half of a month. */
function paydays(from: Day, count: number): Day[] {
  const found: Day[] = [];
  for (let month = firstOfMonth(from); found.length < count; month = addDays(lastOfMonth(month), 1)) {
    found.push(...[addDays(month, 4), addDays(month, 19)].filter((on) => on > from));
  }
  return found.slice(0, count);
}

function savings({ id: employeeId, hiredOn }: Person, { today }: Plan) {
  const months = Array.from({ length: MONTHS_SAVED }, (_, back) =>
    addDays(firstOfMonth(today), -30 * (MONTHS_SAVED - back)),
  );
  return months
    .filter((on) => on > hiredOn)
    .map((on) => ({
      employeeId,
      fund: 'SAVINGS' as const,
      amount: SAVED_A_MONTH as Centavos,
      on,
      what: 'Savings deposit',
      ref: `SD-${on.slice(0, 7)}`,
      enteredBy: 'cashier',
    }));
}
