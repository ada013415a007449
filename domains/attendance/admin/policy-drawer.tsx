// A new policy: for whom, from when, which rules; it is set after its preview was seen.
import { LOCALE } from '@kawani/kit/contract/layout';
import { say, sayWith } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { COMPANY_ONLY, type PolicyForm, policyApi, type TimeRules } from '../contract/policies.ts';
import { reportApi } from '../contract/report.ts';
import { RULES } from './policy-words.ts';

type Values = { [Name in keyof TimeRules]: number | null } & { place: string; effectiveFrom: Day | null };
type Preview = { touched: number; changed: number; isCounted: boolean };
type PolicyDrawerProps = { rules: TimeRules; lastPosted: Day | null; onClose: () => void };

const COMPANY: readonly string[] = COMPANY_ONLY;
const LIMITS: Record<keyof TimeRules, readonly [number, number]> = {
  graceMinutes: [0, 120],
  openAfterMinutes: [0, 720],
  overtimeLeast: [0, 120],
  overtimeStep: [1, 60],
  offlineDays: [1, 31],
  clockReviewMinutes: [1, 120],
  weakSignalM: [50, 5000],
};

export function PolicyDrawer({ rules, lastPosted, onClose }: PolicyDrawerProps) {
  const earliest = lastPosted === null ? undefined : addDays(lastPosted, 1);
  const form = useForm<Values>({ ...EMPTY, place: '', effectiveFrom: dayNow() });
  const [seen, setSeen] = useState<Preview>();
  const preview = useVerb(policyApi.preview, { quiet: true });
  const save = useVerb(policyApi.set, { quiet: true, toast: say('The policy was set.') });
  const { values, wrongs, set } = form;
  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    set(name, value);
    setSeen(undefined);
  };
  const look = () => form.submit(async (given) => setSeen(await preview.mutateAsync(formOf(given))));
  const send = async () => {
    if (await form.submit((given) => save.mutateAsync(formOf(given)))) onClose();
  };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button icon="search" busy={form.isBusy} onClick={look}>
        {say('Preview')}
      </Button>
      <Button look="primary" busy={form.isBusy} disabled={seen === undefined} onClick={send}>
        {say('Set')}
      </Button>
    </>
  );
  const shown = RULES.filter(({ name }) => values.place === '' || !COMPANY.includes(name));
  return (
    <Drawer title={say('New policy')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="drawer-form" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <PlaceField
          value={values.place}
          wrong={wrongs.clusterId ?? wrongs.detachmentId}
          onValue={(at) => change('place', at)}
        />
        <DateField
          label={say('From')}
          required
          {...(earliest === undefined
            ? {}
            : {
                limits: {
                  min: earliest,
                  because: say('The days until {date} are posted already.', { date: showDay(addDays(earliest, -1)) }),
                },
              })}
          value={values.effectiveFrom}
          wrong={wrongs.effectiveFrom}
          onValue={(day) => change('effectiveFrom', day)}
        />
        <p className="second">{say('What is left empty stays as it is in the cluster, the company, or by default.')}</p>
        {shown.map(({ name, title, unit, hint }) => (
          <NumberField
            key={name}
            label={sayWith(title)}
            unit={sayWith(unit)}
            hint={sayWith(hint)}
            min={LIMITS[name][0]}
            max={LIMITS[name][1]}
            placeholder={String(rules[name])}
            value={values[name]}
            wrong={wrongs[name]}
            onValue={(value) => change(name, value)}
          />
        ))}
        {seen && <Seen preview={seen} />}
      </form>
    </Drawer>
  );
}

const EMPTY = Object.fromEntries(RULES.map(({ name }) => [name, null])) as Record<keyof TimeRules, null>;

/** Only what is filled in. */
function formOf({ place, effectiveFrom, ...rules }: Values): PolicyForm {
  const [kind, id = ''] = place.split(' ');
  const filled = Object.entries(rules).filter(
    ([name, value]) => value !== null && (place === '' || !COMPANY.includes(name)),
  );
  return {
    ...(effectiveFrom === null ? {} : { effectiveFrom }),
    ...(place === '' ? {} : { [kind === 'cluster' ? 'clusterId' : 'detachmentId']: id }),
    ...Object.fromEntries(filled),
  } as PolicyForm;
}

function Seen({ preview: { touched, changed, isCounted } }: { preview: Preview }) {
  if (touched === 0) return <Alert>{say('No day that is over is touched: it holds for days to come.')}</Alert>;
  const facts = { count: changed.toLocaleString(LOCALE), all: touched.toLocaleString(LOCALE) };
  return (
    <Alert tone={changed === 0 ? 'info' : 'warn'}>
      {isCounted
        ? say(
            '{count} of {all} open days that are over would come out differently. They are computed again when it is set.',
            facts,
          )
        : say(
            'About {count} of {all} open days that are over would come out differently. They are computed again when it is set.',
            facts,
          )}
    </Alert>
  );
}

type PlaceFieldProps = { value: string; wrong: string | undefined; onValue: (place: string) => void };

function PlaceField({ value, wrong, onValue }: PlaceFieldProps) {
  const { data } = useAnswer(reportApi.choices, {}, { staleMs: 300_000 });
  const options = [
    ...(data?.clusters ?? []).map(({ id, name }) => ({
      value: `cluster ${id}`,
      label: say('Cluster {name}', { name }),
    })),
    ...(data?.detachments ?? []).map(({ id, name }) => ({ value: `detachment ${id}`, label: name })),
  ];
  return (
    <Select
      label={say('For')}
      none={say('The whole company')}
      options={options}
      value={value}
      wrong={wrong}
      onValue={onValue}
    />
  );
}
