// The forms for being elsewhere: Undertime and Work Remote.
import type { AttendanceDayDetail } from '@kawani/domains/attendance/contract';
import { remoteRequest, undertimeRequest } from '@kawani/domains/attendance/requests';
import { clockOf } from '@kawani/domains/attendance/rules';
import { DayPortion } from '@kawani/domains/leave/filing/lists';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { RangeField } from '@kawani/kit/web/date-field';
import { SegmentsField, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { TimeField } from '@kawani/kit/web/time-field';
import { RemoteForm, UndertimeForm } from '../contract/request-forms.ts';
import { MAX_REMOTE_DAYS } from '../contract/requests.ts';
import { drawerOf } from './correction-forms.tsx';
import {
  askedWhy,
  type Opening,
  useOpenDates,
  type Why,
  WhyFields,
  WithDay,
  WorkDate,
  wholeHint,
  whyOf,
} from './filing-parts.tsx';

type Undertime = Why & { date: Day | null; leaveAt: WallTime | null };

export function UndertimeDrawer(opening: Opening) {
  const title = opening.changes ? say('Edit {ref}', { ref: opening.changes.ref }) : say('Undertime');
  const filed = (opening.changes ?? opening.refiles)?.form as UndertimeForm | undefined;
  return (
    <WithDay title={title} date={filed?.date ?? opening.date} onClose={opening.onClose}>
      {(day) => (
        <FilingDrawer<Undertime>
          {...drawerOf(opening)}
          kind={undertimeRequest}
          schema={UndertimeForm}
          title={title}
          initial={{
            date: filed?.date ?? opening.date,
            leaveAt: filed?.leaveAt ?? leftAt(day),
            ...whyOf(filed),
          }}
          asked={({ date, leaveAt, ...why }) => {
            const given = askedWhy(why);
            return date && leaveAt && given ? { date, leaveAt, ...given } : undefined;
          }}
        >
          {(form) => (
            <>
              <WorkDate form={form} label={say('Date')} onDay={(other) => form.set('leaveAt', leftAt(other))} />
              <TimeField
                label={say('Leave at')}
                required
                hint={say('A time within your shift.')}
                {...form.field('leaveAt')}
              />
              <WhyFields form={form} />
            </>
          )}
        </FilingDrawer>
      )}
    </WithDay>
  );
}

/** Of undertime on record, when it was that somebody left. */
function leftAt(day: AttendanceDayDetail | undefined): WallTime | null {
  return day !== undefined && day.undertime > 0 && day.timeOut !== null ? clockOf(day.timeOut) : null;
}

type Remote = Why & { from: Day | null; to: Day | null; portion: DayPortion; workPlace: string; tasks: string };
const MAX_PLACE = 120;
const MAX_TASKS = 500;

export function RemoteDrawer(opening: Opening) {
  const filed = (opening.changes ?? opening.refiles)?.form as RemoteForm | undefined;
  const limits = useOpenDates();
  return (
    <FilingDrawer<Remote>
      {...drawerOf(opening)}
      kind={remoteRequest}
      schema={RemoteForm}
      title={opening.changes ? say('Edit {ref}', { ref: opening.changes.ref }) : say('Work Remote')}
      initial={{
        from: filed?.from ?? opening.date,
        to: filed?.to ?? opening.date,
        portion: filed?.portion ?? 'WHOLE',
        workPlace: filed?.workPlace ?? '',
        tasks: filed?.tasks ?? '',
        ...whyOf(filed),
      }}
      asked={({ from, to, portion, workPlace, tasks, ...why }) => {
        const given = askedWhy(why);
        const isWhole = from && to && workPlace.trim() !== '' && tasks.trim() !== '';
        return isWhole && given ? { from, to, portion, workPlace, tasks, ...given } : undefined;
      }}
    >
      {({ values, wrongs, set, ...form }) => (
        <>
          <RangeField
            label={say('Dates')}
            required
            placeholder={say('Choose dates')}
            longest={MAX_REMOTE_DAYS}
            limits={limits}
            value={values.from === null || values.to === null ? null : { from: values.from, to: values.to }}
            wrong={wrongs.from ?? wrongs.to}
            onValue={(range) => {
              set('from', range?.from ?? null);
              set('to', range?.to ?? null);
            }}
          />
          <SegmentsField
            label={say('Day portion')}
            required
            hint={wholeHint()}
            options={DayPortion.options}
            {...form.field('portion')}
          />
          <TextField label={say('Work place')} required maxLength={MAX_PLACE} {...form.field('workPlace')} />
          <TextArea label={say('Tasks')} required rows={3} maxLength={MAX_TASKS} {...form.field('tasks')} />
          <WhyFields form={{ values, wrongs, set, ...form }} />
        </>
      )}
    </FilingDrawer>
  );
}
