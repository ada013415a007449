// Steps two and three: as what, where and on which shift somebody begins, and for what pay.

import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showWallTime, type WallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { FIRST_STATUS, type NewChoices, newEmployeeApi, type PlaceChoices } from '../contract/new-employee.ts';
import { withCola } from './cola-words.ts';
import { NamedField, optionsOf } from './named-choices.tsx';
import { forget, type NewForm, type NewValues } from './new-values.tsx';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const places = () =>
  [
    { value: 'detachment', label: say('Detachment') },
    { value: 'department', label: say('Department') },
  ] as const;
const bases = () => [
  { value: 'DAILY', label: say('Daily') },
  { value: 'MONTHLY', label: say('Monthly') },
];
const MOST_PESOS = 1_000_000;

type StepProps = { form: NewForm; choices: NewChoices };

export function EmploymentStep({ form, choices }: StepProps) {
  const { designations, detachments, departments } = choices;
  const isOpen = designations.length > 0 && detachments.length + departments.length > 0;
  return (
    <>
      {!isOpen && (
        <Alert tone="warn">
          {say(
            'You can’t add employees yet: the company needs a designation, and a detachment or a department. Add them under Maintenance.',
          )}
        </Alert>
      )}
      <div className="fields-grid">
        <TextField
          label={say('Employee no.')}
          required
          inputMode="numeric"
          {...form.field('number')}
          hint={choices.number === null ? undefined : say('Suggested: {number}', { number: choices.number })}
        />
        <Select
          label={say('Status')}
          required
          {...form.field('status')}
          options={FIRST_STATUS.map((value) => ({ value, label: value }))}
        />
        <DateField label={say('Date hired')} required {...form.field('hiredOn')} />
        <NamedField
          label={say('Designation')}
          required
          placeholder={say('Type a few letters')}
          choices={choices.designations}
          {...form.field('designationId')}
        />
        <SegmentsField label={say('Works at a')} options={places()} {...form.field('place')} />
        <Place form={form} choices={choices} />
      </div>
      <Schedule form={form} />
    </>
  );
}

function Place({ form, choices }: StepProps) {
  const { values, wrongs, set } = form;
  const put = (name: 'detachmentId' | 'departmentId', id: string) => {
    set(name, id);
    forget(form, 'place');
  };
  if (values.place === 'department') {
    return (
      <Select
        label={say('Department')}
        required
        none={say('Choose')}
        value={values.departmentId}
        wrong={wrongs.place ?? wrongs.departmentId}
        options={optionsOf(choices.departments)}
        onValue={(id) => put('departmentId', id)}
      />
    );
  }
  return (
    <NamedField
      label={say('Detachment')}
      required
      placeholder={say('Type a few letters')}
      choices={choices.detachments}
      value={values.detachmentId}
      wrong={wrongs.place ?? wrongs.detachmentId}
      onValue={(id) => put('detachmentId', id)}
    />
  );
}

/** What a place offers; nothing until a place and a date are chosen. */
function usePlace({ place, detachmentId, departmentId, hiredOn }: NewValues): PlaceChoices | undefined {
  const id = place === 'detachment' ? detachmentId : departmentId;
  const at = place === 'detachment' ? { detachmentId } : { departmentId };
  const isKnown = id !== '' && hiredOn !== null;
  const { data } = useAnswer(newEmployeeApi.place, { ...at, on: hiredOn ?? '' }, { enabled: isKnown });
  return isKnown ? data : undefined;
}

function Schedule({ form }: { form: NewForm }) {
  const { values, wrongs, set } = form;
  const { shifts = [], isLed = true } = usePlace(values) ?? {};
  const times = (time: string) => showWallTime(time as WallTime);
  const named = ({ code, name, starts, ends }: { code: string; name: string; starts: string; ends: string }) =>
    say('{shift}, {from} to {until}', { shift: `${code} ${name}`, from: times(starts), until: times(ends) });
  const turn = (weekday: number) => {
    const { restDays } = values;
    set('restDays', restDays.includes(weekday) ? restDays.filter((day) => day !== weekday) : [...restDays, weekday]);
  };
  return (
    <>
      {!isLed && (
        <Alert tone="warn">
          {say('Nobody leads this detachment yet. Requests go to the cluster manager or HR until it has a supervisor.')}
        </Alert>
      )}
      <Select
        label={say('Usual shift')}
        none={say('Set the schedule later')}
        {...form.field('shiftId')}
        hint={say('Published from the first day on, as far as the pay period is open.')}
        options={shifts.map(({ since, ...shift }) => ({
          value: shift.id,
          label: since ? say('{shift}, from {date}', { shift: named(shift), date: showDay(since) }) : named(shift),
        }))}
      />
      {values.shiftId !== '' && (
        <fieldset className="chips">
          <legend>{say('Rest days')}</legend>
          {WEEKDAYS.map((name, weekday) => (
            <button
              key={name}
              type="button"
              aria-pressed={values.restDays.includes(weekday)}
              onClick={() => turn(weekday)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {wrongs.restDays && <Alert tone="bad">{wrongs.restDays}</Alert>}
    </>
  );
}

export function PayStep({ form, choices }: StepProps) {
  const { values, wrongs } = form;
  const put: NewForm['set'] = (name, value) => {
    form.set(name, value);
    forget(form, 'pay');
  };
  const floor = usePlace(values)?.floor;
  if (!choices.mayPay)
    return <Alert>{say('What this employee is paid is set by payroll or the HR manager, on the 201 file.')}</Alert>;
  return (
    <>
      <Checkbox label={say('Set the pay now')} checked={values.isPaid} onChecked={(isPaid) => put('isPaid', isPaid)} />
      {values.isPaid && (
        <div className="fields-grid">
          <SegmentsField
            label={say('Paid')}
            options={bases()}
            value={values.basis}
            onValue={(basis) => put('basis', basis)}
          />
          <NumberField
            label={say(values.basis === 'DAILY' ? 'Rate a day' : 'Rate a month')}
            required
            unit="Php"
            min={0.01}
            max={MOST_PESOS}
            decimals={2}
            value={values.rate}
            wrong={wrongs['pay.rate'] ?? wrongs.pay}
            hint={
              floor
                ? say('At least {amount} a day: {region}, {order}.', {
                    amount: withCola(floor.daily, floor.cola),
                    region: floor.region,
                    order: floor.order,
                  })
                : undefined
            }
            onValue={(rate) => put('rate', rate)}
          />
          <Select
            label={say('Days paid in a year')}
            required
            none={say('Choose')}
            value={values.factor}
            wrong={wrongs['pay.factor']}
            options={choices.factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
            onValue={(factor) => put('factor', factor)}
          />
          <Checkbox label={say('Minimum wage earner')} checked={values.mwe} onChecked={(mwe) => put('mwe', mwe)} />
          {wrongs['pay.mwe'] && <Alert tone="bad">{wrongs['pay.mwe']}</Alert>}
        </div>
      )}
      <p className="quiet">{say('Allowances are added on the 201 file.')}</p>
    </>
  );
}
