// Maintenance: cut-offs. How months are cut into pay periods, from which date on, and what a new rule would make of them.
import { CutOffRule, type PayPeriod } from '@kawani/domains/schedule/contract';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { NumberField } from '@kawani/kit/web/fields';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { cutOffApi, type KeptRule } from '../contract/cut-offs.ts';
import { postingApi } from '../contract/posting.ts';
import { StateOf } from './posting.tsx';
import './reports.css';

const HEIGHT = 200;

export function CutOffs() {
  const rules = useAnswer(cutOffApi.rules, {});
  const periods = useAnswer(postingApi.periods, {});
  const takeBack = useVerb(cutOffApi.takeBack, { toast: 'The rule was taken back.' });
  const [isSetting, setSetting] = useState(false);
  const today = dayNow();
  const state = ({ effectiveFrom }: KeptRule, at: number, all: readonly KeptRule[]) => {
    if (effectiveFrom !== null && effectiveFrom > today) return 'To come';
    const isFirst = all.findIndex((rule) => rule.effectiveFrom === null || rule.effectiveFrom <= today) === at;
    return isFirst ? 'In force' : 'Over';
  };
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Cut-offs</h1>
          <p>How months are cut into pay periods, until when people file, and when they are paid.</p>
        </div>
        <Button look="primary" icon="plus" onClick={() => setSetting(true)}>
          New rule
        </Button>
      </header>
      <Card title="Rules">
        <Block of={rules} height={HEIGHT} failed="The rules could not be loaded.">
          {({ items }) => (
            <DataTable
              caption="Cut-off rules"
              rows={items.map((rule, at) => ({ ...rule, state: state(rule, at, items) }))}
              columns={COLUMNS}
              keyOf={({ effectiveFrom }) => effectiveFrom ?? ''}
              card={(rule) => ({
                title: fromLine(rule),
                tag: <RuleState state={rule.state} />,
                main: halvesLine(rule),
                detail: `Filing closes ${daysAfter(rule.fileWithin)}, paid ${daysAfter(rule.payAfter)}`,
              })}
              trail={({ effectiveFrom, state: is }) =>
                effectiveFrom !== null &&
                is === 'To come' && (
                  <Button
                    busy={takeBack.isPending}
                    aria-label={`Take back the rule from ${showDay(effectiveFrom)}`}
                    onClick={() => takeBack.mutate({ effectiveFrom })}
                  >
                    Take back
                  </Button>
                )
              }
            />
          )}
        </Block>
      </Card>
      <Card title="Pay periods">
        <Block of={periods} height={HEIGHT} failed="The pay periods could not be loaded.">
          {({ items }) => <Periods periods={items} />}
        </Block>
      </Card>
      {isSetting && <NewRule onClose={() => setSetting(false)} />}
    </div>
  );
}

type Row = KeptRule & { state: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'from', title: 'From', cell: fromLine },
  { key: 'halves', title: 'Periods end on', cell: halvesLine },
  { key: 'file', title: 'Filing closes', cell: ({ fileWithin }) => daysAfter(fileWithin) },
  { key: 'pay', title: 'Paid', cell: ({ payAfter }) => daysAfter(payAfter) },
  {
    key: 'by',
    title: 'Set by',
    cell: ({ by, at }) => (by === null || at === null ? 'By default' : `${by}, ${showDay(dayAt(at))}`),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <RuleState state={state} /> },
];

function fromLine({ effectiveFrom }: KeptRule): string {
  return effectiveFrom === null ? 'Always' : showDay(effectiveFrom);
}

function halvesLine({ firstEnds, secondEnds }: Pick<KeptRule, 'firstEnds' | 'secondEnds'>): string {
  return `The ${firstEnds}${endingOf(firstEnds)} and ${secondEnds === 31 ? 'the last of the month' : `the ${secondEnds}${endingOf(secondEnds)}`}`;
}

function daysAfter(days: number): string {
  if (days === 0) return 'the same day';
  return days === 1 ? '1 day after' : `${days} days after`;
}

function endingOf(nth: number): string {
  if (nth >= 11 && nth <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th';
}

function RuleState({ state }: { state: string }) {
  return <Tag tone={state === 'In force' ? 'good' : state === 'To come' ? 'info' : 'plain'}>{state}</Tag>;
}

function Periods({ periods }: { periods: readonly (PayPeriod & { posting?: null | object })[] }) {
  return (
    <DataTable
      caption="Periods around today"
      rows={periods}
      columns={PERIOD_COLUMNS}
      keyOf={({ starts }) => starts}
      card={(period) => ({
        title: showRange(period.starts, period.ends),
        tag: <StateOf period={{ state: period.state, posting: null }} />,
        main: `Filing until ${showDay(period.lastDayToFile)}`,
        detail: period.payDate === null ? '' : `Paid on ${showDay(period.payDate)}`,
      })}
    />
  );
}

const PERIOD_COLUMNS: readonly Column<PayPeriod>[] = [
  { key: 'dates', title: 'Dates', cell: ({ starts, ends }) => showRange(starts, ends) },
  { key: 'file', title: 'Last day to file', cell: ({ lastDayToFile }) => showDay(lastDayToFile) },
  { key: 'pay', title: 'Pay date', cell: ({ payDate }) => (payDate === null ? '–' : showDay(payDate)) },
  { key: 'state', title: 'State', cell: ({ state }) => <StateOf period={{ state, posting: null }} /> },
];

type Values = {
  effectiveFrom: Day | null;
  firstEnds: number | null;
  secondEnds: number | null;
  fileWithin: number | null;
  payAfter: number | null;
};
const BLANK: Values = { effectiveFrom: null, firstEnds: 15, secondEnds: 31, fileWithin: 1, payAfter: 5 };

function NewRule({ onClose }: { onClose: () => void }) {
  const form = useForm(BLANK, { schema: CutOffRule });
  const [shown, setShown] = useState<readonly PayPeriod[]>();
  const preview = useVerb(cutOffApi.preview, { quiet: true });
  const save = useVerb(cutOffApi.set, { quiet: true, toast: 'The rule was set.' });
  const { values, wrongs, set } = form;
  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    set(name, value);
    setShown(undefined);
  };
  const look = () => form.submit(async (rule) => setShown((await preview.mutateAsync(rule as CutOffRule)).periods));
  const send = async () => {
    if (await form.submit((rule) => save.mutateAsync(rule as CutOffRule))) onClose();
  };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button icon="search" busy={form.isBusy} onClick={look}>
        Preview
      </Button>
      <Button look="primary" busy={form.isBusy} disabled={shown === undefined} onClick={send}>
        Set
      </Button>
    </>
  );
  return (
    <Drawer title="New cut-off rule" onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <DateField
          label="From"
          required
          hint="A date to come: dates that are over keep their period."
          value={values.effectiveFrom}
          wrong={wrongs.effectiveFrom}
          onValue={(day) => change('effectiveFrom', day)}
        />
        <NumberField
          label="First half ends on day"
          required
          min={1}
          max={27}
          value={values.firstEnds}
          wrong={wrongs.firstEnds}
          onValue={(day) => change('firstEnds', day)}
        />
        <NumberField
          label="Second half ends on day"
          required
          min={2}
          max={31}
          hint="31 is the last day of any month."
          value={values.secondEnds}
          wrong={wrongs.secondEnds}
          onValue={(day) => change('secondEnds', day)}
        />
        <NumberField
          label="Filing closes"
          required
          min={0}
          max={15}
          unit="days after"
          value={values.fileWithin}
          wrong={wrongs.fileWithin}
          onValue={(days) => change('fileWithin', days)}
        />
        <NumberField
          label="Paid"
          required
          min={0}
          max={31}
          unit="days after"
          value={values.payAfter}
          wrong={wrongs.payAfter}
          onValue={(days) => change('payAfter', days)}
        />
        {shown && (
          <>
            <h3>The periods would be</h3>
            <ul className="line-list">
              {shown.map(({ starts, ends, payDate }) => (
                <li key={starts}>
                  <span>{showRange(starts, ends)}</span>
                  <span className="quiet">{payDate !== null && `paid ${showDay(payDate)}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </Drawer>
  );
}
