// The forms that correct a record: Time Adjustment and Manual Time Out.
import type { AttendanceDayDetail } from '@kawani/domains/attendance/contract';
import { adjustmentRequest, timeOutRequest } from '@kawani/domains/attendance/requests';
import { timesOf } from '@kawani/domains/attendance/rules';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { dayNow } from '@kawani/kit/web/now';
import { MomentField } from '@kawani/kit/web/time-field';
import { AdjustmentForm, TimeOutForm } from '../contract/request-forms.ts';
import { askedWhy, type Opening, type Why, WhyFields, WithDay, WorkDate, whyOf } from './filing-parts.tsx';

type Correction = Why & { date: Day | null; timeIn: Instant | null; timeOut: Instant | null };

export function AdjustmentDrawer(opening: Opening) {
  const title = opening.changes ? say('Edit {ref}', { ref: opening.changes.ref }) : say('Time Adjustment');
  const filed = (opening.changes ?? opening.refiles)?.form as AdjustmentForm | undefined;
  return (
    <WithDay title={title} date={filed?.date ?? opening.date} onClose={opening.onClose}>
      {(day) => (
        <FilingDrawer<Correction>
          {...drawerOf(opening)}
          kind={adjustmentRequest}
          schema={AdjustmentForm}
          title={title}
          initial={initialOf(day, filed, opening)}
          asked={({ date, timeIn, timeOut, ...why }) => {
            const given = askedWhy(why);
            return date && timeIn && timeOut && given ? { date, timeIn, timeOut, ...given } : undefined;
          }}
        >
          {(form) => (
            <>
              <WorkDate
                form={form}
                max={dayNow()}
                onDay={(other) => {
                  const { timeIn, timeOut } = timesOf(other);
                  form.set('timeIn', timeIn);
                  form.set('timeOut', timeOut);
                }}
              />
              <MomentField
                key={`in ${form.values.date}`}
                label={say('Corrected time in')}
                required
                on={form.values.date ?? dayNow()}
                {...form.field('timeIn')}
              />
              <TimeOut form={form} label={say('Corrected time out')} />
              <WhyFields form={form} />
            </>
          )}
        </FilingDrawer>
      )}
    </WithDay>
  );
}

export function TimeOutDrawer(opening: Opening) {
  const title = opening.changes ? say('Edit {ref}', { ref: opening.changes.ref }) : say('Manual Time Out');
  const filed = (opening.changes ?? opening.refiles)?.form as TimeOutForm | undefined;
  return (
    <WithDay title={title} date={filed?.date ?? opening.date} onClose={opening.onClose}>
      {(day) => (
        <FilingDrawer<Correction>
          {...drawerOf(opening)}
          kind={timeOutRequest}
          schema={TimeOutForm}
          title={title}
          initial={initialOf(day, filed, opening)}
          asked={({ date, timeOut, timeIn: _, ...why }) => {
            const given = askedWhy(why);
            return date && timeOut && given ? { date, timeOut, ...given } : undefined;
          }}
        >
          {(form) => (
            <>
              <WorkDate form={form} max={dayNow()} onDay={(other) => form.set('timeOut', timesOf(other).timeOut)} />
              <TimeOut form={form} label={say('Time out')} />
              <WhyFields form={form} />
            </>
          )}
        </FilingDrawer>
      )}
    </WithDay>
  );
}

type Drawn = Parameters<NonNullable<Parameters<typeof FilingDrawer<Correction>>[0]['children']>>[0];

/** Another date starts from another day: the field begins anew with it. */
function TimeOut({ form, label }: { form: Drawn; label: string }) {
  const { date, timeOut } = form.values;
  return (
    <MomentField
      key={`out ${date}`}
      label={label}
      required
      on={date ?? dayNow()}
      value={timeOut}
      wrong={form.wrongs.timeOut}
      onValue={(value) => form.set('timeOut', value)}
    />
  );
}

function initialOf(
  day: AttendanceDayDetail | undefined,
  filed: Partial<AdjustmentForm> | undefined,
  { date, times }: Opening,
): Correction {
  const known = day === undefined ? { timeIn: null, timeOut: null } : timesOf(day);
  return {
    date: filed?.date ?? date,
    timeIn: filed?.timeIn ?? times?.timeIn ?? known.timeIn,
    timeOut: filed?.timeOut ?? times?.timeOut ?? known.timeOut,
    ...whyOf(filed),
  };
}

export function drawerOf({ date, changes, refiles, onClose, onFiled }: Opening) {
  return { about: date, changes, refiles, onClose, ...(onFiled ? { onFiled } : {}) };
}
