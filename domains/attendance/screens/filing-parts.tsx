// What the forms about time share: the work date with what stands on record, the reason, the dates still open.
import { type AttendanceDayDetail, attendanceApi } from '@kawani/domains/attendance/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { DateField, type DayLimits } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { type ReactNode, useEffect, useRef } from 'react';
import { RequestReason } from '../contract/requests.ts';
import { recordedTimes } from '../rules/recorded.ts';
import { shiftLine } from './day-words.tsx';
import './filing.css';

/** How a form about time is opened: for a date, or to change or repeat what was filed. */
export type Opening = {
  date: Day | null;
  /** Filled in beforehand, before what is on record for the date. */
  times?: { timeIn: Instant | null; timeOut: Instant | null } | undefined;
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  onClose: () => void;
  onFiled?: ((request: RequestDetail) => void) | undefined;
};

const MAX_REMARKS = 250;

/** The specification spells the list of portions; this says what WHOLE is. */
export const wholeHint = () => say('WHOLE is the whole day.');

export type Why = { reason: RequestReason | ''; remarks: string };

export function whyOf(filed: { reason?: RequestReason; remarks?: string | undefined } | undefined): Why {
  return { reason: filed?.reason ?? '', remarks: filed?.remarks ?? '' };
}

/** Undefined until it is complete. */
export function askedWhy({ reason, remarks }: Why) {
  if (reason === '') return undefined;
  return remarks.trim() === '' ? { reason } : { reason, remarks };
}

/** `isBrief`: remarks are asked for only where the reason does not say it. */
export function WhyFields<Values extends Why>({ form, isBrief = false }: { form: Form<Values>; isBrief?: boolean }) {
  const { values } = form;
  const isOther = values.reason === 'OTHER';
  return (
    <>
      <Select
        label={say('Reason')}
        required
        none={say('Choose a reason')}
        {...form.field('reason')}
        options={RequestReason.options}
      />
      {(isOther || !isBrief || values.remarks !== '') && (
        <TextArea
          label={say('Remarks')}
          required={isOther}
          rows={2}
          maxLength={MAX_REMARKS}
          {...form.field('remarks')}
        />
      )}
    </>
  );
}

/** The day a form opens with; the form waits for it, so that what is filled in beforehand is right. */
export function useDay(date: Day | null) {
  return useAnswer(attendanceApi.myDay, { date: date ?? dayNow() }, { enabled: date !== null });
}

/** A form that starts from a day: shown once the day is known, or known not to be had. */
export function WithDay(props: {
  title: string;
  date: Day | null;
  onClose: () => void;
  children: (day: AttendanceDayDetail | undefined) => ReactNode;
}) {
  const { title, date, onClose, children } = props;
  const { data, isError } = useDay(date);
  if (date === null || data !== undefined || isError) return children(data);
  return (
    <Drawer title={title} onClose={onClose}>
      <Skeleton height={420} />
    </Drawer>
  );
}

type WorkDateProps<Values> = {
  form: Form<Values>;
  /** The last date that may be chosen; none: any. */
  max?: Day;
  label?: string;
  /** Another date was chosen, and this is what is known of it. */
  onDay: (day: AttendanceDayDetail) => void;
};

/** The date, and what stands on record for it. */
export function WorkDate<Values extends { date: Day | null }>(props: WorkDateProps<Values>) {
  const { form, max, label = say('Work date'), onDay } = props;
  const { date } = form.values;
  const { data: day } = useDay(date);
  const limits = useOpenDates(max);
  // Only what a person chooses fills in the times: a draft that comes back has its own.
  const chosen = useRef<Day>(null);
  const telling = useRef(onDay);
  telling.current = onDay;
  useEffect(() => {
    if (day === undefined || day.date !== chosen.current) return;
    chosen.current = null;
    telling.current(day);
  }, [day]);
  return (
    <>
      <DateField
        label={label}
        required
        value={date}
        wrong={form.wrongs.date}
        limits={limits}
        onValue={(value) => {
          if (value !== date) chosen.current = value;
          form.set('date', value as Values['date']);
        }}
      />
      {day !== undefined && day.date === date && <OnRecord day={day} />}
    </>
  );
}

function OnRecord({ day }: { day: AttendanceDayDetail }) {
  const holidays = day.holidays.map(({ name }) => name).join(', ');
  return (
    <dl className="on-record">
      <div>
        <dt>{say('Shift')}</dt>
        <dd>{[shiftLine(day), holidays].filter(Boolean).join(' · ')}</dd>
      </div>
      <div>
        <dt>{say('Recorded in and out')}</dt>
        <dd className="figures">{recordedTimes(day)}</dd>
      </div>
    </dl>
  );
}

/** Dates of posted periods are shut. */
export function useOpenDates(max?: Day): DayLimits {
  return { ...(max === undefined ? {} : { max }), ranges: usePostedDates() };
}
