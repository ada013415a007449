// Opening a session, or a series of the same weekday.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type WallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { TimeField } from '@kawani/kit/web/time-field';
import { schedulesApi } from '../contract.ts';
import { MAX_PLACE, MOST_IN_SERIES, MOST_SEATS } from '../lists.ts';
import { spansOf } from '../rules/sessions.ts';
import { topicName } from '../screens/session-words.tsx';
import { type Point, PointField } from './point-field.tsx';
import { findTrainers } from './trainers.ts';

type Own = { trainer: Suggestion | null; point: Point | null };
const OWN: Own = { trainer: null, point: null };
const [FROM, UNTIL] = ['08:00', '12:00'] as [WallTime, WallTime];
const USUAL_SEATS = 20;

export function OpenSessionsDrawer({ onClose }: { onClose: () => void }) {
  const topics = useAnswer(schedulesApi.topics, {}, { staleMs: 5_000 }).data?.items ?? [];
  const form = useForm(schedulesApi.open, {
    start: {
      ...{ topicId: null, day: null, from: FROM, until: UNTIL, place: null, latitude: null, longitude: null },
      ...{ capacity: USUAL_SEATS, trainerId: null, times: 1 },
    },
    own: OWN,
    sends: ({ trainer, point, ...values }) => ({ ...values, ...point, trainerId: trainer?.id ?? null }),
    requires: () => ['trainer'],
    schema: async () => (await import('../contract/form.ts')).NewSessions,
    toast: say('Sessions opened.'),
  });
  const { Field, values, wrongs, field } = form;
  return (
    <FormDrawer
      title={say('Open sessions')}
      yes={say('Open')}
      beside={wrongs.trainerId === undefined ? [] : [wrongs.trainerId]}
      follows={<Series values={values} />}
      {...{ form, onClose }}
    >
      <Field
        name="topicId"
        label={say('Topic')}
        required
        none={say('Choose a topic')}
        options={topics
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => ({ value: id, label: topicName(name) }))}
      />
      <Field name="day" as={DateField} label={say('Date')} required limits={{ min: dayNow() }} />
      <div className="schedule-two">
        <Field name="from" as={TimeField} label={say('From')} required />
        <Field name="until" as={TimeField} label={say('To')} required />
      </div>
      <div className="schedule-two">
        <Field name="capacity" as={NumberField} label={say('Seats')} required min={1} max={MOST_SEATS} />
        <Field
          name="times"
          as={NumberField}
          label={say('Sessions, one a week')}
          required
          min={1}
          max={MOST_IN_SERIES}
        />
      </div>
      <Field name="trainer" as={SuggestField} label={say('Trainer')} required search={findTrainers} />
      <Field name="place" label={say('Place')} required maxLength={MAX_PLACE} />
      <PointField {...field('point')} />
    </FormDrawer>
  );
}

type SeriesProps = { values: Partial<Parameters<typeof spansOf>[0]> | Nothing };
type Nothing = { [Name in keyof Parameters<typeof spansOf>[0]]?: Parameters<typeof spansOf>[0][Name] | null };

/** The dates of a series, before it is opened. */
function Series({ values: { day, from, until, times } }: SeriesProps) {
  if (!day || !from || !until || !times || times < 2 || times > MOST_IN_SERIES) return null;
  const dates = spansOf({ day, from, until, times }).map(({ startsAt }) => showDay(dayAt(startsAt)));
  return <Alert>{say('Sessions on {dates}.', { dates: dates.join(', ') })}</Alert>;
}
