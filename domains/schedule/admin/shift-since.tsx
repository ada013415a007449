// From when the times of a shift count: of a new one, of changed times, and of times that people worked before they were
// written down here, so that schedules of these days can be set.
import { type ShiftEffect, type ShiftEntry, type SiteRef, shiftEffectApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';

export type ShiftValues = {
  code: string;
  name: string;
  starts: WallTime | null;
  ends: WallTime | null;
  breakMinutes: number | null;
  breakStarts: WallTime | null;
  breakPaid: boolean;
  graceMinutes: number | null;
  halfDayCut: WallTime | null;
  flexible: boolean;
  requiredMinutes: number | null;
  sites: readonly SiteRef[];
  color: string;
  since: Day | null;
};

const DATED = [
  'starts',
  'ends',
  'breakMinutes',
  'breakStarts',
  'breakPaid',
  'graceMinutes',
  'halfDayCut',
  'flexible',
  'requiredMinutes',
] as const;

type SinceProps = { form: Form<ShiftValues>; shift: ShiftEntry | undefined };

export function ShiftSince({ form, shift }: SinceProps) {
  const { data } = useAnswer(shiftEffectApi.open, {}, { staleMs: 60_000 });
  const isDated =
    shift !== undefined &&
    DATED.some(
      (name) => (form.values[name] ?? null) !== (name === 'requiredMinutes' && !shift.flexible ? null : shift[name]),
    );
  if (shift !== undefined && isDated) return <Changed form={form} shift={shift} />;
  if (data === undefined || (shift !== undefined && shift.since <= data.from)) return null;
  return (
    <DateField
      label={say('Counts from')}
      hint={earlierHint(shift, data.from)}
      limits={{ min: data.from, ...(shift === undefined ? {} : { max: shift.since }) }}
      {...form.field('since')}
    />
  );
}

function earlierHint(shift: ShiftEntry | undefined, from: Day): string {
  const date = showDay(from);
  if (shift === undefined)
    return say('Today, where nothing is chosen. Choose an earlier date, from {date} on, if people work it already.', {
      date,
    });
  return say('Its times count from {since}. Choose an earlier date, from {date} on, if people worked it before.', {
    since: showDay(shift.since),
    date,
  });
}

/** Changed times ask from when, and say how many published days that touches. */
function Changed({ form, shift }: { form: Form<ShiftValues>; shift: ShiftEntry }) {
  const since = form.values.since ?? dayNow();
  const { data } = useAnswer(shiftEffectApi.effect, { id: shift.id, since });
  return (
    <>
      <DateField
        label={say('Counts from')}
        hint={say('Today, where nothing is chosen. Earlier days keep the times they have.')}
        {...form.field('since')}
      />
      {data?.postedUntil && (
        <Alert tone="bad">
          {say('Dates up to {date} are posted. Please choose a later one.', { date: showDay(data.postedUntil) })}
        </Alert>
      )}
      {data && !data.postedUntil && (
        <Alert tone={data.days === 0 ? 'info' : 'warn'}>
          {data.days === 0 ? say('No published day changes.') : effectLine(data)}
        </Alert>
      )}
    </>
  );
}

function effectLine({ days, people, past }: ShiftEffect): string {
  const facts = { days: showCount(days), people: showCount(people) };
  if (past === 0) return say('{days} published days of {people} people change.', facts);
  return say('{days} published days of {people} people change, {past} of them are over and are computed again.', {
    ...facts,
    past: showCount(past),
  });
}
