// The one form for overtime, ahead or afterwards: the system says what it is filed as.
import type { AttendanceDay, AttendanceDayDetail } from '@kawani/domains/attendance/contract';
import { overtimeRequest } from '@kawani/domains/attendance/requests';
import { clockOf, overtimeInterval, overtimeTimes } from '@kawani/domains/attendance/rules';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { dayAt, type Instant, instantOf, minutesBetween, showMinutes, type WallTime } from '@kawani/kit/values/hours';
import { TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow, phoneTime } from '@kawani/kit/web/now';
import { TimeField } from '@kawani/kit/web/time-field';
import { OvertimeForm } from '../contract/request-forms.ts';
import { drawerOf } from './correction-forms.tsx';
import { askedWhy, type Opening, useDay, type Why, WhyFields, WithDay, WorkDate, whyOf } from './filing-parts.tsx';

type Overtime = Why & {
  date: Day | null;
  starts: Instant | null;
  ends: Instant | null;
  task: string;
  orderNo: string;
};
const MAX_TASK = 250;
const MAX_ORDER = 40;

export function OvertimeDrawer(opening: Opening) {
  const title = opening.changes ? say('Edit {ref}', { ref: opening.changes.ref }) : say('Overtime');
  const filed = (opening.changes ?? opening.refiles)?.form as OvertimeForm | undefined;
  return (
    <WithDay title={title} date={filed?.date ?? opening.date} onClose={opening.onClose}>
      {(day) => (
        <FilingDrawer<Overtime>
          {...drawerOf(opening)}
          kind={overtimeRequest}
          schema={OvertimeForm}
          title={title}
          initial={initialOf(day, filed, opening.date)}
          asked={asked}
        >
          {(form) => (
            <>
              <WorkDate form={form} label={say('Date')} onDay={(other) => setTimes(form, timesOn(other))} />
              <Times form={form} />
              <TextArea label={say('Task')} required rows={2} maxLength={MAX_TASK} {...form.field('task')} />
              <TextField label={say('Client order no.')} maxLength={MAX_ORDER} {...form.field('orderNo')} />
              <WhyFields form={form} isBrief />
            </>
          )}
        </FilingDrawer>
      )}
    </WithDay>
  );
}

type Times = { starts: Instant | null; ends: Instant | null };

function initialOf(day: AttendanceDayDetail | undefined, filed: OvertimeForm | undefined, date: Day | null): Overtime {
  const { starts, ends } = filed ?? (day === undefined ? { starts: null, ends: null } : timesOn(day));
  const { task = '', orderNo = '' } = filed ?? {};
  // Overtime is for work: of the reasons, that one is most often it.
  const why = filed === undefined ? { reason: 'OFFICIAL' as const, remarks: '' } : whyOf(filed);
  return { date: filed?.date ?? date, starts, ends, task, orderNo, ...why };
}

function timesOn(day: AttendanceDayDetail): Times {
  const { starts, ends } = overtimeTimes(day);
  return momentsOf(day.date, starts, ends, day.shift);
}

/** Times are typed by the clock; the shift says of which day they are. */
function momentsOf(date: Day, starts: WallTime | null, ends: WallTime | null, shift: AttendanceDay['shift']): Times {
  if (starts !== null && ends !== null) {
    const { from, to } = overtimeInterval(date, starts, ends, shift);
    return { starts: from, ends: to };
  }
  return {
    starts: starts === null ? null : instantOf(date, starts),
    ends: ends === null ? null : instantOf(date, ends),
  };
}

type OfForm = { form: Form<Overtime> };

function setTimes(form: Form<Overtime>, { starts, ends }: Times): void {
  form.set('starts', starts);
  form.set('ends', ends);
}

function asked({ date, starts, ends, task, orderNo, ...why }: Overtime) {
  const given = askedWhy(why);
  if (!date || !starts || !ends || task.trim() === '' || !given) return undefined;
  return { date, starts, ends, task, ...(orderNo.trim() === '' ? {} : { orderNo }), ...given };
}

function Times({ form }: OfForm) {
  const { date, starts, ends } = form.values;
  const { data: day } = useDay(date);
  const [from, to] = [starts && clockOf(starts), ends && clockOf(ends)];
  const put = (start: WallTime | null, end: WallTime | null) =>
    setTimes(form, momentsOf(date ?? dayNow(), start, end, day?.shift ?? null));
  return (
    <>
      <div className="time-pair">
        <TimeField
          label={say('Start')}
          required
          value={from}
          wrong={form.wrongs.starts}
          onValue={(value) => put(value, to)}
        />
        <TimeField
          label={say('End')}
          required
          value={to}
          wrong={form.wrongs.ends}
          onValue={(value) => put(from, value)}
        />
      </div>
      {date && starts && ends && <Hours {...{ date, starts, ends }} />}
    </>
  );
}

/** How long it is, on which date where that is not the work date, and what it will be filed as. */
function Hours({ date, starts, ends }: { date: Day; starts: Instant; ends: Instant }) {
  const isAhead = Date.parse(starts) > phoneTime();
  return (
    <p className="hours-line" role="status">
      <b className="figures">{hoursLine(date, starts, ends)}</b> ·{' '}
      {say(isAhead ? 'applied for ahead' : 'worked already')}
    </p>
  );
}

function hoursLine(date: Day, starts: Instant, ends: Instant): string {
  const hours = showMinutes(minutesBetween(starts, ends));
  if (dayAt(starts) > date) return say('{hours} on the next day', { hours });
  return dayAt(ends) > dayAt(starts) ? say('{hours}, past midnight', { hours }) : hours;
}
