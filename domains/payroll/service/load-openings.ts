// Opening balances of a company that was there before its first start here: what its people's terms of pay come to, month by
// month, until the pay that is computed here.
import { everybody, payTermsOf } from '@kawani/domains/employees/service';
import { taxOf } from '@kawani/domains/statutory/rules';
import { lawOf } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, day, firstOfMonth } from '@kawani/kit/values/day';
import { atLeastZero, type Centavos, centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import { OpeningBalanceForm } from '../contract/opening-balance-form.ts';
import { ofMonth } from '../rules/shares.ts';
import { basicMonthlyOf } from '../rules.ts';
import { recordOpeningBalances } from './opening-balances.ts';
import { openingStart } from './opening-start.ts';
import { tablesFor } from './tables.ts';
import { termsOf } from './terms.ts';

const AT_ONCE = 1_000;
/** Of so many people one waits to be confirmed, and of another one nothing is known yet. */
const [WAITS, IS_MISSING, OF] = [17, 31, 60];

export type LoadingOpenings = {
  /** The first day that is paid here. */
  readonly startsOn: Day;
  readonly now: Date;
  readonly today: Day;
  readonly by: string;
  readonly confirmedBy: string;
};

export async function loadOpenings(db: Db, { startsOn, confirmedBy, ...loading }: LoadingOpenings): Promise<void> {
  const year = Number(startsOn.slice(0, 4));
  if ((await openingStart(db, year, startsOn)) === null) return;
  const asOf = addDays(startsOn, -1);
  let after = '';
  for (let from = 0; ; from += AT_ONCE) {
    const people = await everybody(db, { after, size: AT_ONCE });
    const last = people.at(-1);
    if (last === undefined) return;
    after = last.number;
    const needing = people
      .map((person, nth) => ({ ...person, nth: (from + nth) % OF }))
      .filter(({ hiredOn, separatedOn }) => hiredOn < startsOn && (separatedOn ?? startsOn) >= startsOn)
      // Nobody enters or confirms their own.
      .filter(({ nth, username }) => nth !== IS_MISSING && username !== loading.by && username !== confirmedBy);
    const rows = await rowsOf(db, needing, { year, asOf });
    const waiting = new Set(needing.filter(({ nth }) => nth === WAITS).map(({ id }) => id));
    const own = { ...loading, employeeId: null };
    await recordOpeningBalances(
      db,
      rows.filter(({ employeeId }) => !waiting.has(employeeId)),
      { ...own, confirmedBy },
    );
    await recordOpeningBalances(
      db,
      rows.filter(({ employeeId }) => waiting.has(employeeId)),
      own,
    );
  }
}

type Person = { readonly id: string; readonly hiredOn: Day };

async function rowsOf(db: Db, people: readonly Person[], { year, asOf }: { year: number; asOf: Day }) {
  const terms = await payTermsOf(
    db,
    people.map(({ id }) => id),
    { from: asOf, to: asOf },
  );
  const month = firstOfMonth(asOf);
  const tables = tablesFor(await lawOf(db), { month, payDate: asOf, parts: 1 });
  return people.flatMap(({ id, hiredOn }): OpeningBalanceForm[] => {
    const own = (terms.get(id) ?? []).map(termsOf);
    const monthly = basicMonthlyOf(own);
    if (monthly === 0) return [];
    const months = monthsUntil(asOf, hiredOn > `${year}-01-01` ? hiredOn : day(`${year}-01-01`));
    const shares = ofMonth({ basicMonthly: monthly, compensation: monthly, fundSalary: monthly }, tables);
    const isMinimum = own.at(-1)?.isMinimumWage === true;
    const taxed = isMinimum ? ZERO : atLeastZero(minus(monthly, plus(shares.SSS, shares.PHILHEALTH, shares.PAGIBIG)));
    const times = (amount: Centavos) => centavos(amount * months);
    return [
      OpeningBalanceForm.parse({
        ...{ employeeId: id, year, asOf, [isMinimum ? 'minimumBasic' : 'basic']: times(monthly) },
        ...{ taxable: times(taxed), withheld: times(taxOf(taxed, tables.tax)), basicEarned: times(monthly) },
        ...{ sss: times(shares.SSS), philhealth: times(shares.PHILHEALTH), pagibig: times(shares.PAGIBIG) },
      }),
    ];
  });
}

/** Whole months, the month of hire among them. */
function monthsUntil(asOf: Day, from: Day): number {
  return Math.max(Number(asOf.slice(5, 7)) - Number(from.slice(5, 7)) + 1, 1);
}
