// What is filled in of hours, new or known.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { ChoicesField } from '@kawani/kit/web/choices-field';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import type { FieldProps } from '@kawani/kit/web/form';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { TimeField } from '@kawani/kit/web/time-field';
import { MAX_CAPACITY, Weekday } from '../lists.ts';

const SHORTEST_SLOT = 5;
const LONGEST_SLOT = 480;

type Fields = {
  weekdays: number[] | null;
  starts: WallTime | null;
  ends: WallTime | null;
  slotMinutes: number | null;
  capacity: number | null;
  effectiveFrom: Day | null;
  effectiveTo: Day | null;
};

export function HoursFields({ form: { Field } }: { form: WithField<Fields> }) {
  return (
    <>
      <div className="dx-weekdays">
        <Field name="weekdays" as={WeekdaysField} label={say('Weekdays')} required />
      </div>
      <div className="dx-pair">
        <Field name="starts" as={TimeField} label={say('Opens')} required />
        <Field name="ends" as={TimeField} label={say('Closes')} required />
      </div>
      <div className="dx-pair">
        <Field
          name="slotMinutes"
          as={NumberField}
          label={say('Length of a slot')}
          required
          unit={say('minutes')}
          min={SHORTEST_SLOT}
          max={LONGEST_SLOT}
        />
        <Field
          name="capacity"
          as={NumberField}
          label={say('Capacity of a slot')}
          required
          unit={say('people')}
          min={1}
          max={MAX_CAPACITY}
        />
      </div>
      <div className="dx-pair dx-dates">
        <Field name="effectiveFrom" as={DateField} label={say('First day')} required />
        <Field name="effectiveTo" as={DateField} label={say('Last day')} hint={say('Leave it empty to go on.')} />
      </div>
    </>
  );
}

type WeekdaysProps = FieldProps & { value: number[] | null; onValue: (value: number[] | null) => void };

function WeekdaysField({ value, onValue, ...field }: WeekdaysProps) {
  return (
    <ChoicesField
      {...field}
      options={Weekday.options}
      value={Weekday.codes.filter((code) => value?.includes(Number(code)))}
      onValue={(chosen) => onValue(chosen.map(Number))}
    />
  );
}
