// Several ticked days filed together: one request a day, each with its own answer.
import { type AttendanceDay, attendanceApi } from '@kawani/domains/attendance/contract';
import { adjustmentRequest, remoteRequest } from '@kawani/domains/attendance/requests';
import { type Filing, timesOf } from '@kawani/domains/attendance/rules';
import { DayPortion } from '@kawani/domains/leave/filing/lists';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { CutOffLine } from '@kawani/domains/requests/engine/screens/cut-off-line';
import { phrase, say } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed, upload } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select, TextField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { Restored } from '@kawani/kit/web/forms/restored';
import { Segments } from '@kawani/kit/web/segments';
import { useForm } from '@kawani/kit/web/use-form';
import { useId, useState } from 'react';
import { recordedTimes } from '../rules/recorded.ts';
import { FILING } from './filing-menu.tsx';
import { askedWhy, type Why, WhyFields, whyOf } from './filing-parts.tsx';

type Values = Why & {
  files: readonly Attached[];
  times: CodeOf<typeof TIMES>;
  portion: DayPortion;
  workPlace: string;
  tasks: string;
};
type Answers = Readonly<Record<Day, { ref: string } | { wrong: string }>>;
type BatchDrawerProps = { filing: Filing; dates: readonly Day[]; onClose: () => void };

const NO_TIMES = phrase('There is no shift to take the times from.');
const REQUIRED = phrase('This field is required.');
const INITIAL: Values = { ...whyOf(undefined), times: 'shift', portion: 'WHOLE', workPlace: '', tasks: '', files: [] };

export function BatchDrawer({ filing, dates, onClose }: BatchDrawerProps) {
  const range = { from: dates[0] as Day, to: dates.at(-1) as Day };
  const answer = useAnswer(attendanceApi.myDays, range);
  const form = useForm<Values>(INITIAL, { draftKey: `filing ${filing} ${dates.join()}`, isDraftOnPhone: true });
  const { answers, isBusy, fileAll } = useFiling(filing, form);
  // What is sent while a file is on its way would go without it.
  const [isAttaching, setAttaching] = useState(false);
  const id = useId();
  const filed = Object.values(answers).filter((each) => 'ref' in each).length;
  const days = (answer.data?.days ?? []).filter(({ date }) => dates.includes(date));
  const left = days.filter(({ date }) => !isFiled(answers[date]));
  const isDone = filed > 0 && left.length === 0;
  return (
    <Drawer
      title={say('{what}: {days, plural, one {# day} other {# days}}', {
        what: FILING[filing],
        days: dates.length,
      })}
      onClose={onClose}
      dirty={form.dirty && !isDone}
      footer={(close) => (
        <>
          <Button onClick={close}>{say(filed > 0 ? 'Close' : 'Cancel')}</Button>
          {!isDone && (
            <Button look="primary" type="submit" form={id} busy={isBusy} disabled={left.length === 0 || isAttaching}>
              {isAttaching ? say('Waiting for the files') : say('Submit {count}', { count: left.length })}
            </Button>
          )}
        </>
      )}
    >
      <form
        id={id}
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAttaching) void fileAll(left);
        }}
      >
        <CutOffLine />
        <Restored form={form} />
        {filed > 0 && (
          <Alert tone={isDone ? 'good' : 'warn'}>{say('{filed} of {all} filed.', { filed, all: dates.length })}</Alert>
        )}
        <Block of={answer} height={180} failed={say('These days could not be loaded.')}>
          {() => <DayLines filing={filing} days={days} times={form.values.times} answers={answers} />}
        </Block>
        {!isDone && (
          <>
            {filing === 'TA' ? <AdjustmentFields form={form} /> : <RemoteFields form={form} />}
            <WhyFields form={form} />
            <AttachField
              label={say('Attachment')}
              hint={say('Goes with each of these days. JPG, PNG or PDF, up to 5 files of 5 MB.')}
              {...form.field('files')}
              upload={(chosen) => upload(requestsApi.attach, chosen)}
              onBusy={setAttaching}
            />
          </>
        )}
      </form>
    </Drawer>
  );
}

function isFiled(answer: Answers[Day] | undefined): boolean {
  return answer !== undefined && 'ref' in answer;
}

/** Files day after day; a day that is refused says why and does not stop the others. */
function useFiling(filing: Filing, form: Form<Values>) {
  const adjust = useVerb(adjustmentRequest.api.file, { quiet: true });
  const remote = useVerb(remoteRequest.api.file, { quiet: true });
  const [answers, setAnswers] = useState<Answers>({});
  const [isBusy, setBusy] = useState(false);
  const send = (day: AttendanceDay): Promise<RequestDetail> => {
    const { portion, workPlace, tasks, times, files, ...why } = form.values;
    const given = { ...askedWhy(why), files: files.map(({ id }) => id) };
    if (filing === 'WR') {
      return remote.mutateAsync({ ...given, from: day.date, to: day.date, portion, workPlace, tasks } as never);
    }
    return adjust.mutateAsync({ ...given, date: day.date, ...wished(day, times) } as never);
  };
  const fileAll = async (days: readonly AttendanceDay[]) => {
    const wrongs = missing(filing, form.values);
    form.setWrongs(wrongs);
    if (isBusy || Object.keys(wrongs).length > 0) return;
    setBusy(true);
    for (const day of days) {
      const times = wished(day, form.values.times);
      const isTimeless = filing === 'TA' && (times.timeIn === null || times.timeOut === null);
      const answer = await (isTimeless ? Promise.reject(say(NO_TIMES)) : send(day)).then(
        ({ ref }) => ({ ref }),
        (failed: unknown) => ({ wrong: isCallFailed(failed) ? failed.message : String(failed) }),
      );
      setAnswers((known) => ({ ...known, [day.date]: answer }));
    }
    setBusy(false);
  };
  return { answers, isBusy, fileAll };
}

function missing(filing: Filing, { reason, remarks, workPlace, tasks }: Values): Record<string, string> {
  const empty: Record<string, boolean> = {
    reason: reason === '',
    remarks: reason === 'OTHER' && remarks.trim() === '',
    workPlace: filing === 'WR' && workPlace.trim() === '',
    tasks: filing === 'WR' && tasks.trim() === '',
  };
  return Object.fromEntries(Object.keys(empty).flatMap((name) => (empty[name] ? [[name, say(REQUIRED)]] : [])));
}

/** The times of the shift, or the record with the shift's where it is silent. */
function wished(day: AttendanceDay, times: string) {
  return timesOf(times === 'shift' ? { ...day, timeIn: null, timeOut: null } : day);
}

type DayLinesProps = { filing: Filing; days: readonly AttendanceDay[]; times: string; answers: Answers };

function DayLines({ filing, days, times, answers }: DayLinesProps) {
  return (
    <ul className="batch-days">
      {days.map((day) => {
        const answer = answers[day.date];
        return (
          <li key={day.date}>
            <span>{showDay(day.date)}</span>
            <span className="figures">
              {answer !== undefined && 'ref' in answer ? answer.ref : filing === 'TA' ? change(day, times) : ''}
            </span>
            {answer !== undefined && 'wrong' in answer && <span data-wrong>{answer.wrong}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function change(day: AttendanceDay, times: string): string {
  const { timeIn, timeOut } = wished(day, times);
  if (timeIn === null || timeOut === null) return '–';
  return say('{before} → {timeIn} to {timeOut}', {
    before: recordedTimes(day),
    timeIn: showTime(timeIn),
    timeOut: showTime(timeOut),
  });
}

const TIMES = valueList({ shift: 'The times of the shift', missing: 'Only what is missing, by the shift' });

function AdjustmentFields({ form }: { form: Form<Values> }) {
  return <Select label={say('Corrected times')} required {...form.field('times')} options={TIMES.options} />;
}

function RemoteFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <div className="field">
        <Segments
          label={say('Day portion')}
          options={DayPortion.options}
          value={form.values.portion}
          onValue={(value) => form.set('portion', value)}
        />
      </div>
      <TextField label={say('Work place')} required {...form.field('workPlace')} />
      <TextArea label={say('Tasks')} required rows={3} {...form.field('tasks')} />
    </>
  );
}
