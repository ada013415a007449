// Maintenance: Opening Balances. What the company paid in a year before its pay was computed here: entered by one person,
// confirmed by another.
import { OpeningFilter, openingApi } from '@kawani/domains/payroll/contract/opening-balances';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { OpeningTable } from './opening-table.tsx';
import { StatCards } from './stat-cards.tsx';

const OpeningDrawer = later(async () => (await import('./opening-drawer.tsx')).OpeningDrawer);
const ConfirmAll = later(async () => (await import('./opening-decisions.tsx')).ConfirmAll);
const NewOpening = later(async () => (await import('./opening-form.tsx')).NewOpening);

const HEIGHT = 420;
const STATE = { state: 'all', search: '', year: '', open: '' };
const YEARS = 3;
type List = ReturnsOf<typeof openingApi.openings>;

export function OpeningBalances() {
  const [{ state, search, year, open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [adding, setAdding] = useState<'one' | 'all'>();
  const answer = useAnswer(openingApi.openings, {
    ...{ page, size, state: OpeningFilter.codes.find((code) => code === state) ?? 'all' },
    ...(year === '' ? {} : { year: Number(year) }),
    ...(search === '' ? {} : { search }),
  });
  const narrow = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  const of = answer.data;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Opening Balances')}</h1>
          <p>
            {say(
              'What the earlier payroll paid this year. The year’s tax, the 13th month and form 2316 count it once a second person has confirmed it.',
            )}
          </p>
        </div>
        <div className="row">
          {of !== undefined && of.waiting > 0 && (
            <Button icon="check" onClick={() => setAdding('all')}>
              {say('Confirm all')}
            </Button>
          )}
          <Button look="primary" icon="plus" onClick={() => setAdding('one')}>
            {say('Enter balances')}
          </Button>
        </div>
      </header>
      {of && <Counts of={of} />}
      <Card>
        <div className="stack">
          <Filters
            chosen={[state !== 'all', search !== '', year !== ''].filter(Boolean).length}
            onClear={() => narrow({ state: 'all', search: '', year: '' })}
          >
            <SearchField label={say('Name or number')} value={search} onValue={(text) => narrow({ search: text })} />
            <Select
              label={say('State')}
              options={OpeningFilter.options}
              value={state}
              onValue={(value) => narrow({ state: value })}
            />
            <Select
              label={say('Year')}
              options={yearsFrom(of)}
              value={year === '' ? String(of?.year ?? '') : year}
              onValue={(value) => narrow({ year: value })}
            />
          </Filters>
          <Block
            of={answer}
            height={HEIGHT}
            failed={say('The opening balances could not be loaded.')}
            isEmpty={({ items }) => items.length === 0}
            empty={<Empty icon="card" says={emptyWords(state !== 'all' || search !== '', of)} />}
          >
            {({ items, total }) => (
              <>
                <OpeningTable rows={items} onOpen={(id) => set({ open: id })} />
                <Pager page={page} size={size} total={total} onChange={turn} />
              </>
            )}
          </Block>
        </div>
      </Card>
      {open !== '' && of && (
        <OpeningDrawer key={open} employeeId={open} year={of.year} onClose={() => set({ open: '' })} />
      )}
      {adding === 'all' && of && <ConfirmAll of={of} onClose={() => setAdding(undefined)} />}
      {adding === 'one' && of && <NewOpening year={of.year} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

function yearsFrom(of: List | undefined) {
  const now = Number(dayNow().slice(0, 4));
  const years = new Set([...Array.from({ length: YEARS }, (_, back) => now - back), ...(of ? [of.year] : [])]);
  return [...years].sort((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) }));
}

function emptyWords(isNarrowed: boolean, of: List | undefined): string {
  if (isNarrowed) return say('No employees match these filters.');
  return of?.startsOn === null
    ? say('No balances are needed: the pay of the whole year is computed here.')
    : say('No balances are entered yet.');
}

function Counts({ of: { startsOn, missing, waiting, confirmed } }: { of: List }) {
  return (
    <>
      {startsOn !== null && missing > 0 && (
        <Alert tone="warn">
          {say(
            '{missing, plural, one {# employee} other {# employees}} hired before {date} without balances. Until they are entered and confirmed, December tax, 13th month and form 2316 are wrong.',
            { missing, date: showDay(startsOn) },
          )}
        </Alert>
      )}
      <StatCards
        stats={[
          [say('Pay is computed here from'), startsOn === null ? say('January') : showDay(startsOn)],
          [OpeningFilter.labelOf('missing'), showCount(missing)],
          [OpeningFilter.labelOf('waiting'), showCount(waiting)],
          [OpeningFilter.labelOf('confirmed'), showCount(confirmed)],
        ]}
      />
    </>
  );
}
