// A new rule of cut-offs: it is set after the periods that it makes were seen.
import { CutOffRule, type PayPeriod } from '@kawani/domains/schedule/contract';
import { movedFrom } from '@kawani/domains/schedule/screens/pay-date';
import { phrase, say, sayWith } from '@kawani/kit/contract/say';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { NumberField } from '@kawani/kit/web/fields';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { cutOffApi } from '../contract/cut-offs.ts';

type Figure = Exclude<keyof CutOffRule, 'effectiveFrom'>;
type Values = { [Name in Figure]: number | null } & { effectiveFrom: Day | null };

type FigureField = { name: Figure; label: string; min: number; max: number; unit?: string; hint?: string };
const BLANK: Values = { effectiveFrom: null, firstEnds: 15, secondEnds: 31, fileWithin: 1, payAfter: 5 };
const FIGURES: readonly FigureField[] = [
  { name: 'firstEnds', label: phrase('First half ends on day'), min: 1, max: 27 },
  {
    name: 'secondEnds',
    label: phrase('Second half ends on day'),
    min: 2,
    max: 31,
    hint: phrase('31 is the last day of any month.'),
  },
  { name: 'fileWithin', label: phrase('Filing closes'), min: 0, max: 15, unit: phrase('days after') },
  { name: 'payAfter', label: phrase('Paid'), min: 0, max: 31, unit: phrase('days after') },
];

export function CutOffDrawer({ onClose }: { onClose: () => void }) {
  const form = useForm(BLANK, { schema: CutOffRule });
  const [shown, setShown] = useState<readonly PayPeriod[]>();
  const preview = useVerb(cutOffApi.preview, { quiet: true });
  const save = useVerb(cutOffApi.set, { quiet: true, toast: say('The rule was set.') });
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
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button icon="search" busy={form.isBusy} onClick={look}>
        {say('Preview')}
      </Button>
      <Button look="primary" busy={form.isBusy} disabled={shown === undefined} onClick={send}>
        {say('Set')}
      </Button>
    </>
  );
  return (
    <Drawer title={say('New cut-off rule')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="drawer-form" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <DateField
          label={say('From')}
          required
          hint={say('A date to come: dates that are over keep their period.')}
          value={values.effectiveFrom}
          wrong={wrongs.effectiveFrom}
          onValue={(day) => change('effectiveFrom', day)}
        />
        {FIGURES.map(({ name, label, unit, hint, ...figure }) => (
          <NumberField
            key={name}
            {...figure}
            label={sayWith(label)}
            {...(unit === undefined ? {} : { unit: sayWith(unit) })}
            {...(hint === undefined ? {} : { hint: sayWith(hint) })}
            required
            value={values[name]}
            wrong={wrongs[name]}
            onValue={(value) => change(name, value)}
          />
        ))}
        {shown && <Made periods={shown} />}
      </form>
    </Drawer>
  );
}

function Made({ periods }: { periods: readonly PayPeriod[] }) {
  return (
    <>
      <h3>{say('The periods would be')}</h3>
      <ul className="line-list">
        {periods.map(({ starts, ends, payDate, usualPayDate }) => (
          <li key={starts}>
            <span>{showRange(starts, ends)}</span>
            <span className="quiet">
              {payDate !== null && say('paid {date}', { date: showDay(payDate) })} {movedFrom(usualPayDate)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
