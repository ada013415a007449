// What the form of opening balances starts with, and its parts that few need: ceilings of benefits, and a month that goes on.
import {
  OpeningAmount,
  type OpeningBalanceForm,
  type OpeningMonth,
  OpeningMonthAmount,
} from '@kawani/domains/payroll/contract/opening-balance-form';
import type { OpeningDetail } from '@kawani/domains/payroll/contract/opening-balances';
import { phrases, say } from '@kawani/kit/contract/say';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { Held } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';

type MonthCode = (typeof OpeningMonthAmount.codes)[number];
type Amount = Centavos | null;

/** What only the form holds. */
export type OpeningOwn = {
  /** Of each benefit with a ceiling. */
  used: Readonly<Record<string, Amount>>;
  months: Readonly<Partial<Record<MonthCode, Amount>>>;
};

type Start = Held<OpeningBalanceForm & { after?: string | undefined }>;

export function openingStart({ person, year, versions: [last] }: OpeningDetail): Start {
  return {
    ...ofEach(OpeningAmount.codes, (code) => heldOf(last?.[code])),
    ...{ employeeId: person.id, year, asOf: last?.asOf ?? null, after: last?.id ?? null },
    ...{ reason: null, ceilingUse: null, month: null },
  };
}

function ofEach<Code extends string, Value>(codes: readonly Code[], of: (code: Code) => Value): Record<Code, Value> {
  return Object.fromEntries(codes.map((code) => [code, of(code)])) as Record<Code, Value>;
}

/** Nothing is left empty, so that what is filled in stands out. */
const heldOf = (amount: Centavos | undefined): Amount => (amount === undefined || amount === ZERO ? null : amount);

export function openingOwn({ versions: [last] }: OpeningDetail): OpeningOwn {
  return {
    used: Object.fromEntries((last?.ceilingUse ?? []).map(({ benefit, amount }) => [benefit, amount])),
    months: last?.month ?? {},
  };
}

/** The earlier payroll did not close the month. */
export function isMidMonth(asOf: Day | null): boolean {
  return asOf !== null && asOf !== lastOfMonth(asOf);
}

export function ceilingUse(used: OpeningOwn['used']): OpeningBalanceForm['ceilingUse'] {
  return Object.entries(used).flatMap(([benefit, amount]) => (amount === null ? [] : [{ benefit, amount }]));
}

/** Null where the month holds nothing: its pay begins here. */
export function monthOf(months: OpeningOwn['months']): OpeningMonth | null {
  const amounts = ofEach(OpeningMonthAmount.codes, (code) => months[code] ?? ZERO);
  return Object.values(amounts).every((amount) => amount === ZERO) ? null : amounts;
}

const UNITS: Readonly<Record<string, string>> = phrases({
  'PHP per month': 'paid in the month',
  'PHP per semester': 'paid in the half year',
  'PHP per year': 'paid in the year',
});

type CeilingProps = Pick<OpeningDetail, 'ceilings'> & {
  used: OpeningOwn['used'];
  onUsed: (used: OpeningOwn['used']) => void;
};

export function CeilingFields({ ceilings, used, onUsed }: CeilingProps) {
  return (
    <details open={Object.keys(used).length > 0}>
      <summary>{say('Benefits with a ceiling that goes on')}</summary>
      <div className="grid-2">
        {ceilings.map(({ benefit, label, unit }) => (
          <PesosField
            key={benefit}
            label={label}
            hint={UNITS[unit]}
            value={used[benefit] ?? null}
            onValue={(amount) => onUsed({ ...used, [benefit]: amount })}
          />
        ))}
      </div>
    </details>
  );
}

type MonthProps = {
  months: OpeningOwn['months'];
  onMonths: (months: OpeningOwn['months']) => void;
};

export function MonthFields({ months, onMonths }: MonthProps) {
  return (
    <>
      <h3>{say('The month that goes on here')}</h3>
      <p className="quiet">
        {say(
          'What was paid in this month alone, and the contributions taken from it. The rest is taken with its last pay here.',
        )}
      </p>
      <div className="grid-2">
        {OpeningMonthAmount.codes.map((code) => (
          <PesosField
            key={code}
            label={OpeningMonthAmount.labelOf(code)}
            value={months[code] ?? null}
            onValue={(amount) => onMonths({ ...months, [code]: amount })}
          />
        ))}
      </div>
    </>
  );
}
