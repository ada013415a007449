// The form of a shift: its times, break, half-day cut, where it is worked; and from when a change of times counts.

import {
  LEAST_REQUIRED,
  MAX_BREAK,
  MAX_CODE,
  MAX_GRACE,
  MAX_SHIFT_NAME,
  MOST_REQUIRED,
  type ShiftEntry,
  ShiftForm,
} from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { Checkbox, NumberField, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import { TimeField } from '@kawani/kit/web/time-field';
import { ShiftSince, type ShiftValues } from './shift-since.tsx';
import { SitesField } from './sites-field.tsx';

export const SHIFT_FORM: EntryForm<ShiftEntry, ShiftValues> = {
  schema: ShiftForm,
  blank: {
    code: '',
    name: '',
    starts: null,
    ends: null,
    breakMinutes: 0,
    breakStarts: null,
    breakPaid: false,
    graceMinutes: 0,
    halfDayCut: null,
    flexible: false,
    requiredMinutes: null,
    sites: [],
    color: '#0b6b57',
    since: null,
  },
  valuesOf: ({ id: _, version: __, isActive: ___, isOvernight, nextSince, ...shift }) => ({
    ...shift,
    requiredMinutes: shift.flexible ? shift.requiredMinutes : null,
    since: null,
  }),
  given: ({ sites, requiredMinutes, flexible, ...values }) => ({
    ...values,
    flexible,
    requiredMinutes: flexible ? requiredMinutes : null,
    sites: sites.map(({ id }) => id),
  }),
  fields: (form, shift) => <ShiftFields form={form} shift={shift} />,
  isWide: true,
};

function ShiftFields({ form, shift }: { form: Form<ShiftValues>; shift: ShiftEntry | undefined }) {
  const { values, wrongs, set } = form;
  const isOvernight = values.starts !== null && values.ends !== null && values.ends <= values.starts;
  return (
    <>
      <div className="grid-2">
        <TextField
          label={say('Code')}
          required
          maxLength={MAX_CODE}
          hint={say('As it is typed into a schedule: DAY06.')}
          {...form.field('code')}
        />
        <TextField label={say('Name')} required maxLength={MAX_SHIFT_NAME} {...form.field('name')} />
        <TimeField label={say('Start')} required {...form.field('starts')} />
        <TimeField
          label={say('End')}
          required
          hint={isOvernight ? say('Overnight: it ends on the next day.') : undefined}
          {...form.field('ends')}
        />
        <NumberField label={say('Break')} unit={say('min')} min={0} max={MAX_BREAK} {...form.field('breakMinutes')} />
        <TimeField
          label={say('Break starts')}
          hint={say('In the middle of the shift, where nothing is chosen.')}
          {...form.field('breakStarts')}
        />
        <NumberField label={say('Grace')} unit={say('min')} min={0} max={MAX_GRACE} {...form.field('graceMinutes')} />
        <TimeField
          label={say('Half-day cut')}
          hint={say('Where the first half ends: at the break, or in the middle, where nothing is chosen.')}
          {...form.field('halfDayCut')}
        />
      </div>
      <div className="stack-tight">
        <Checkbox
          label={say('The break is paid: eaten at the post')}
          checked={values.breakPaid}
          onChecked={(isPaid) => set('breakPaid', isPaid)}
        />
        <Checkbox
          label={say('Flexible: so many hours anywhere between start and end')}
          checked={values.flexible}
          onChecked={(isFlexible) => set('flexible', isFlexible)}
        />
      </div>
      {values.flexible && (
        <NumberField
          label={say('Minutes of work a day')}
          required
          unit={say('min')}
          min={LEAST_REQUIRED}
          max={MOST_REQUIRED}
          {...form.field('requiredMinutes')}
        />
      )}
      <SitesField
        label={say('Detachments')}
        none={say('Worked everywhere.')}
        sites={values.sites}
        wrong={wrongs.sites}
        onSites={(sites) => set('sites', sites)}
      />
      <label className="field shift-color">
        <span className="label">{say('Color')}</span>
        <input type="color" value={values.color} onChange={(event) => set('color', event.target.value)} />
      </label>
      <ShiftSince form={form} shift={shift} />
    </>
  );
}
