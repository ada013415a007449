// One day of anybody, opened from the report: the same as a leader sees, and the office's own correction of it.
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { BottomSheet, Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Gate } from '@kawani/kit/web/session';
import { MomentField } from '@kawani/kit/web/time-field';
import { useForm } from '@kawani/kit/web/use-form';
import { weekdayName } from '@kawani/kit/web/weekday';
import { useState } from 'react';
import { reportApi } from '../contract/report.ts';
import type { TeamDay } from '../contract/team-shapes.ts';
import { timesheetApi } from '../contract/timesheet.ts';
import { timesOf } from '../rules.ts';
import { DayOpened } from '../screens/day-opened.tsx';
import { useOpenDay } from '../screens/open-day.tsx';

const HEIGHT = 520;
const MAX_REASON = 250;

export function ReportDayDrawer() {
  const [{ person, date }, open, set] = useOpenDay();
  if (person === '' || date === null) return null;
  return (
    <OpenedDay
      key={`${person} ${date}`}
      employeeId={person}
      date={date}
      onStep={(by) => open(person, addDays(date, by))}
      onClose={() => set({ person: '', date: '' })}
    />
  );
}

type OpenedDayProps = { employeeId: string; date: Day; onStep: (by: 1 | -1) => void; onClose: () => void };

function OpenedDay({ employeeId, date, onStep, onClose }: OpenedDayProps) {
  const answer = useAnswer(reportApi.dayOf, { employeeId, date });
  const [isCorrecting, setCorrecting] = useState(false);
  const footer = (
    <>
      <IconButton icon="left" label={say('Day before')} onClick={() => onStep(-1)} />
      <IconButton icon="right" label={say('Day after')} onClick={() => onStep(1)} />
      <Gate needs={[AttendancePermission.MANAGE_TIMESHEET]}>
        <Button icon="wrench" disabled={answer.data === undefined} onClick={() => setCorrecting(true)}>
          {say('Correct times')}
        </Button>
      </Gate>
    </>
  );
  return (
    <Drawer title={`${weekdayName(date)}, ${showDay(date)}`} onClose={onClose} footer={footer}>
      <Block of={answer} height={HEIGHT} failed={say('This day could not be loaded.')}>
        {(day) => (
          <div className="day-detail">
            <DayOpened day={day} />
            {isCorrecting && <Correcting day={day} onClose={() => setCorrecting(false)} />}
          </div>
        )}
      </Block>
    </Drawer>
  );
}

/** The office named itself where the day is explained. */
function isCorrected({ explanation }: TeamDay): boolean {
  return explanation.some(({ label, value }) => label === say('Corrected by') && value.startsWith('HR ('));
}

function Correcting({ day, onClose }: { day: TeamDay; onClose: () => void }) {
  const { employeeId, date, name } = day;
  const { timeIn, timeOut } = timesOf({ ...day, timeIn: day.timeIn, timeOut: day.timeOut } as never);
  const form = useForm<{ timeIn: Instant | null; timeOut: Instant | null; because: string }>({
    timeIn,
    timeOut,
    because: '',
  });
  const correct = useVerb(timesheetApi.correct, { quiet: true, toast: say('{name} was told.', { name }) });
  const takeBack = useVerb(timesheetApi.takeBack, { quiet: true, toast: say('{name} was told.', { name }) });
  const { values, wrongs, set } = form;
  const send = async () => {
    const isSent = await form.submit(({ timeIn: from, timeOut: to, because }) =>
      correct.mutateAsync({ employeeId, date, timeIn: from as Instant, timeOut: to as Instant, because }),
    );
    if (isSent) onClose();
  };
  const giveBack = async () => {
    const isSent = await form.submit(({ because }) => takeBack.mutateAsync({ employeeId, date, because }));
    if (isSent) onClose();
  };
  const isReasoned = values.because.trim() !== '';
  const footer = (
    <>
      {isCorrected(day) && (
        <Button busy={form.isBusy} disabled={!isReasoned} onClick={giveBack}>
          {say('Take the correction back')}
        </Button>
      )}
      <Button
        look="primary"
        busy={form.isBusy}
        disabled={!isReasoned || values.timeIn === null || values.timeOut === null}
        onClick={send}
      >
        {say('Correct')}
      </Button>
    </>
  );
  return (
    <BottomSheet
      title={say('Correct {date}', { date: showDay(date) })}
      onClose={onClose}
      dirty={form.dirty}
      footer={footer}
    >
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <p className="second">{say('What was punched stays on record. {name} is told, with the reason.', { name })}</p>
        <MomentField label={say('Time in')} required on={date} {...form.field('timeIn')} />
        <MomentField label={say('Time out')} required on={date} {...form.field('timeOut')} />
        <TextArea
          label={say('Reason')}
          required
          maxLength={MAX_REASON}
          value={values.because}
          wrong={wrongs.because ?? wrongs.remarks}
          onValue={(because) => set('because', because)}
        />
      </form>
    </BottomSheet>
  );
}
