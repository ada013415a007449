// The one form for overtime, ahead or afterwards: the system says what it is filed as.
import { type AttendanceDayDetail, type OvertimeForm, OvertimeType } from '@kawani/domains/attendance/contract';
import { overtimeRequest } from '@kawani/domains/attendance/requests';
import { clockOf, overtimeInterval, overtimeTimes } from '@kawani/domains/attendance/rules';
import { FilingDrawer } from '@kawani/domains/requests/screens';
import type { Day } from '@kawani/kit/values/day';
import { dayAt, minutesBetween, showMinutes, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { TextField, TimeField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { drawerOf } from './correction-forms.tsx';
import { askedWhy, type Opening, useDay, type Why, WhyFields, WithDay, WorkDate, whyOf } from './filing-parts.tsx';

type Overtime = Why & {
  date: Day | null;
  starts: WallTime | null;
  ends: WallTime | null;
  task: string;
  orderNo: string;
  /** Of the date: an overtime is told by the clock, and the shift says of which day. */
  shift: AttendanceDayDetail['shift'];
};
const MAX_TASK = 250;
const MAX_ORDER = 40;

export function OvertimeDrawer(opening: Opening) {
  const title = opening.changes ? `Edit ${opening.changes.ref}` : 'Overtime';
  const filed = (opening.changes ?? opening.refiles)?.form as OvertimeForm | undefined;
  return (
    <WithDay title={title} date={filed?.date ?? opening.date} onClose={opening.onClose}>
      {(day) => (
        <FilingDrawer<Overtime>
          {...drawerOf(opening)}
          kind={overtimeRequest}
          title={title}
          initial={initialOf(day, filed, opening.date)}
          asked={asked}
        >
          {(form) => {
            const { date, starts, ends } = form.values;
            return (
              <>
                <WorkDate
                  form={form}
                  label="Date"
                  onDay={(other) => {
                    const times = overtimeTimes(other);
                    form.set('starts', times.starts);
                    form.set('ends', times.ends);
                    form.set('shift', other.shift);
                  }}
                />
                <div className="time-pair">
                  <TimeField
                    label="Start"
                    required
                    value={starts}
                    wrong={form.wrongs.starts}
                    onValue={(value) => form.set('starts', value)}
                  />
                  <TimeField
                    label="End"
                    required
                    value={ends}
                    wrong={form.wrongs.ends}
                    onValue={(value) => form.set('ends', value)}
                  />
                </div>
                {date && starts && ends && <Hours {...{ date, starts, ends }} />}
                <TextArea
                  label="Task"
                  required
                  rows={2}
                  maxLength={MAX_TASK}
                  value={form.values.task}
                  wrong={form.wrongs.task}
                  onValue={(value) => form.set('task', value)}
                />
                <TextField
                  label="Client order no."
                  maxLength={MAX_ORDER}
                  value={form.values.orderNo}
                  wrong={form.wrongs.orderNo}
                  onValue={(value) => form.set('orderNo', value)}
                />
                <WhyFields form={form} />
              </>
            );
          }}
        </FilingDrawer>
      )}
    </WithDay>
  );
}

function initialOf(day: AttendanceDayDetail | undefined, filed: OvertimeForm | undefined, date: Day | null): Overtime {
  const times = day === undefined ? { starts: null, ends: null } : overtimeTimes(day);
  return {
    date: filed?.date ?? date,
    starts: filed ? clockOf(filed.starts) : times.starts,
    ends: filed ? clockOf(filed.ends) : times.ends,
    task: filed?.task ?? '',
    orderNo: filed?.orderNo ?? '',
    shift: day?.shift ?? null,
    ...whyOf(filed),
  };
}

function asked({ date, starts, ends, task, orderNo, shift, ...why }: Overtime) {
  const given = askedWhy(why);
  if (!date || !starts || !ends || task.trim() === '' || !given) return undefined;
  const { from, to } = overtimeInterval(date, starts, ends, shift);
  return { date, starts: from, ends: to, task, ...(orderNo.trim() === '' ? {} : { orderNo }), ...given };
}

/** How long it is, on which date where that is not the work date, and what it will be filed as. */
function Hours({ date, starts, ends }: { date: Day; starts: WallTime; ends: WallTime }) {
  const { data: day } = useDay(date);
  const { from, to } = overtimeInterval(date, starts, ends, day?.shift ?? null);
  const isAhead = Date.parse(from) > Date.parse(toInstant(new Date()));
  const isNextDay = dayAt(from) > date;
  return (
    <p className="hours-line" role="status">
      <b className="figures">{showMinutes(minutesBetween(from, to))}</b>
      {isNextDay ? ' on the next day' : dayAt(to) > dayAt(from) ? ', past midnight' : ''} ·{' '}
      {isAhead
        ? `${OvertimeType.labels.PREAPPLY} applied for ahead`
        : `${OvertimeType.labels.POSTAPPLY} already worked`}
    </p>
  );
}
