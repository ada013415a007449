// The agency and the month that a list is about, kept in the address.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, firstOfMonth } from '@kawani/kit/values/day';
import { dayFrom, monthTitle } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { GovernmentLoanType } from '../../types/lists.ts';

const STATE = { agency: 'SSS', month: '', page: '1' };
const MONTHS_BACK = 24;

/** This month and those before, the newest first. */
export function monthsBack(from: Day, count: number): Day[] {
  const first = firstOfMonth(from);
  return count <= 1 ? [first] : [first, ...monthsBack(addDays(first, -1), count - 1)];
}

export function useAgencyMonth() {
  const [{ agency, month }, set] = useUrlState(STATE);
  return {
    agency: GovernmentLoanType.codes.find((code) => code === agency) ?? 'SSS',
    month: firstOfMonth(dayFrom(month) ?? dayNow()),
    choose: (changes: { agency?: string; month?: string }) => set({ ...changes, page: '1' }, { replace: true }),
  };
}

export function AgencyMonth() {
  const { agency, month, choose } = useAgencyMonth();
  const months = [...new Set([month, ...monthsBack(dayNow(), MONTHS_BACK)])].sort().reverse();
  return (
    <div className="gov-choose">
      <Select
        label={say('SSS or Pagibig')}
        value={agency}
        onValue={(value) => choose({ agency: value })}
        options={GovernmentLoanType.options}
      />
      <Select
        label={say('Month')}
        value={month}
        onValue={(value) => choose({ month: value })}
        options={months.map((value) => ({ value, label: monthTitle(value) }))}
      />
    </div>
  );
}
