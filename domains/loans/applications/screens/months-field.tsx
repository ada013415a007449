// How long a loan is repaid: months, each with its number of cut-offs.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import type { FieldProps } from '@kawani/kit/web/form';

const CUT_OFFS_A_MONTH = 2;

type MonthsFieldProps = FieldProps & {
  value: number | null;
  onValue: (value: number | null) => void;
  /** The longest term of the type. */
  most: number;
  every: Rhythm;
};

export function MonthsField({ value, onValue, most, every, ...field }: MonthsFieldProps) {
  const months = Array.from({ length: most }, (_, nth) => nth + 1);
  return (
    <Select
      {...field}
      none={say('Choose how long')}
      value={value === null ? '' : String(value)}
      options={months.map((count) => ({ value: String(count), label: termText(count, every) }))}
      onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
    />
  );
}

/** How often it is deducted, in words. */
export function rhythmText(every: Rhythm): string {
  return say(every === 'MONTH' ? 'Once a month' : 'Every payday');
}

export function termText(months: number, every: Rhythm): string {
  const cutOffs = every === 'MONTH' ? months : months * CUT_OFFS_A_MONTH;
  return say(
    '{months, plural, one {# month} other {# months}} · {cutOffs, plural, one {# deduction} other {# deductions}}',
    { months, cutOffs },
  );
}
