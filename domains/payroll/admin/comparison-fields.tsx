// By how much pay must have changed to be shown.
import { say } from '@kawani/kit/contract/say';
import { centavos } from '@kawani/kit/values/pesos';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { PayChange } from '../contract/comparisons.ts';
import type { PayExportAsked } from '../contract/pay-exports.ts';
import { NARROWED, useReportFilters } from './report-query.tsx';

const MORE = { change: '', least: '', percent: '' };
const STATE = { ...NARROWED, ...MORE, page: '1' };
const MOST_PERCENT = 1_000;

const countIn = (text: string) => (/^\d{1,11}$/.test(text) ? Number(text) : null);

export function useComparisonFilters(run: string) {
  const { asked: whom } = useReportFilters(run);
  const [state, set] = useUrlState(STATE);
  const change = PayChange.codes.find((code) => code === state.change);
  const [least, percent] = [countIn(state.least), countIn(state.percent)];
  const asked: PayExportAsked = {
    ...whom,
    ...(change === undefined ? {} : { change }),
    ...(least === null ? {} : { least }),
    ...(percent === null ? {} : { percent: Math.min(percent, MOST_PERCENT) }),
  };
  return {
    asked,
    shown: { change: change ?? '', least, percent },
    more: [change, least ?? undefined, percent ?? undefined].filter((each) => each !== undefined).length,
    narrow: (changes: Partial<typeof MORE>) => set({ ...changes, page: '1' }, { replace: true }),
    clear: () => set(STATE, { replace: true }),
  };
}

export function ComparisonFields({ run }: { run: string }) {
  const { shown, narrow } = useComparisonFilters(run);
  return (
    <>
      <Select
        label={say('Change')}
        none={say('All')}
        options={PayChange.options}
        value={shown.change}
        onValue={(change) => narrow({ change })}
      />
      <PesosField
        label={say('Net pay changed by at least')}
        value={shown.least === null ? null : centavos(shown.least)}
        onValue={(least) => narrow({ least: least === null ? '' : String(least) })}
      />
      <NumberField
        label={say('And percent at least')}
        min={0}
        max={MOST_PERCENT}
        unit="%"
        value={shown.percent}
        onValue={(percent) => narrow({ percent: percent === null ? '' : String(percent) })}
      />
    </>
  );
}
