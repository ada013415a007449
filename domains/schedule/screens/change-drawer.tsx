// The form that asks for a change of the schedule: another shift, another rest day, a swap.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import { MAX_CHANGE_DAYS, ShiftChange, scheduleApi } from '@kawani/domains/schedule/contract';
import { shiftChangeRequest } from '@kawani/domains/schedule/requests';
import { heldOf, timesOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { RangeField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { weekdayName } from '@kawani/kit/web/weekday';
import { ShiftChangeForm } from '../contract/change-form.ts';
import { ColleagueField } from './colleague-field.tsx';
import { DatedLines } from './dated-lines.tsx';

/** As the form holds it: what is not chosen is empty. */
type Fields = {
  kind: ShiftChange;
  from: Day | '';
  to: Day | '';
  shiftId: string;
  restDay: Day | '';
  colleagueId: string;
  reason: string;
};

const MAX_REASON = 250;
/** What a request may be changed into: a swap asks somebody, and so begins anew. */
const ALONE: readonly ShiftChange[] = ['CHANGE_SHIFT', 'CHANGE_REST_DAY'];

type ChangeDrawerProps = {
  /** The date it is asked from. */
  on?: Day | undefined;
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  onClose: () => void;
};

export function ChangeDrawer({ on, changes, refiles, onClose }: ChangeDrawerProps) {
  const filed = (changes ?? refiles)?.form as ShiftChangeForm | undefined;
  return (
    <FilingDrawer<Fields>
      kind={shiftChangeRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('Request change')}
      schema={ShiftChangeForm}
      initial={initialOf(filed, on)}
      asked={asked}
      changes={changes}
      refiles={refiles}
      about={on}
      onClose={onClose}
    >
      {(form) => <ChangeFields form={form} kinds={changes ? ALONE : ShiftChange.codes} />}
    </FilingDrawer>
  );
}

function initialOf(filed: ShiftChangeForm | undefined, on: Day | undefined): Fields {
  return {
    kind: filed?.kind ?? 'CHANGE_SHIFT',
    from: filed?.from ?? on ?? '',
    to: filed?.to ?? on ?? '',
    shiftId: filed?.shiftId ?? '',
    restDay: filed?.restDay ?? '',
    // Whoever was asked before is chosen anew: he may be elsewhere by now.
    colleagueId: '',
    reason: filed?.reason ?? '',
  };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
function asked({ kind, from, to, shiftId, restDay, colleagueId, reason }: Fields) {
  const wish = { CHANGE_SHIFT: { shiftId }, CHANGE_REST_DAY: { restDay }, SWAP: { colleagueId } }[kind];
  if (from === '' || to === '' || reason.trim() === '' || Object.values(wish).includes('')) return undefined;
  return { kind, from, to, ...wish, reason };
}

function ChangeFields({ form, kinds }: { form: Form<Fields>; kinds: readonly ShiftChange[] }) {
  const { values, wrongs, set } = form;
  const { kind, from, to, reason } = values;
  const range = from === '' || to === '' ? null : { from, to };
  const today = dayNow();
  return (
    <>
      <Select
        label={say('Kind')}
        required
        value={kind}
        wrong={wrongs.kind}
        onValue={(value) => set('kind', value)}
        options={kinds.map((value) => ({ value, label: ShiftChange.labelOf(value) }))}
      />
      <RangeField
        label={say('Dates')}
        required
        value={range}
        wrong={wrongs.from ?? wrongs.to}
        placeholder={say('Choose dates')}
        longest={MAX_CHANGE_DAYS}
        limits={{ min: today, because: say('Only coming shifts can be changed.'), ranges: usePostedDates() }}
        onValue={(next) => {
          set('from', next?.from ?? '');
          set('to', next?.to ?? '');
          set('restDay', '');
        }}
      />
      {range && <Current form={form} range={range} />}
      {range && kind === 'CHANGE_SHIFT' && <ShiftField form={form} on={range.from} />}
      {range && kind === 'SWAP' && (
        <ColleagueField range={range} wrong={wrongs.colleagueId} onValue={(id) => set('colleagueId', id)} />
      )}
      <TextArea
        label={say('Reason')}
        required
        maxLength={MAX_REASON}
        value={reason}
        wrong={wrongs.reason}
        onValue={(value) => set('reason', value)}
      />
    </>
  );
}

type OfRange = { form: Form<Fields>; range: { from: Day; to: Day } };

/** The schedule of the dates as it stands; of a rest day, the work days it may move to. */
function Current({ form, range }: OfRange) {
  const { data } = useAnswer(scheduleApi.mySchedule, range);
  const workDays = (data?.days ?? []).filter(({ shift }) => shift !== null);
  return (
    <>
      <DatedLines title={say('Current')} days={data?.days} />
      {form.values.kind === 'CHANGE_REST_DAY' && (
        <Select
          label={say('New rest day')}
          required
          none={say('Choose a work day')}
          {...form.field('restDay')}
          hint={say('Your rest day in these dates becomes a work day in its place.')}
          options={workDays.map((day) => ({
            value: day.date,
            label: `${weekdayName(day.date)}, ${showDay(day.date)} (${heldOf(day)})`,
          }))}
        />
      )}
    </>
  );
}

function ShiftField({ form, on }: { form: Form<Fields>; on: Day }) {
  const { data } = useAnswer(scheduleApi.shiftChoices, { on });
  return (
    <Select
      label={say('Requested shift')}
      required
      none={say(data ? 'Choose a shift' : 'Loading')}
      {...form.field('shiftId')}
      options={(data?.items ?? []).map((shift) => ({
        value: shift.id,
        label: `${timesOf(shift)} · ${shift.code} ${shift.name}`,
      }))}
    />
  );
}
