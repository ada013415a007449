// Opening interview times: several together, one after another between two hours of a day.

import { say } from '@kawani/kit/contract/say';
import type { WallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { call } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { TimeField } from '@kawani/kit/web/time-field';
import { screeningApi } from '../../screening/contract.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep, InterviewWay, MOST_TOGETHER } from '../lists.ts';
import { startsOf } from '../rules/interviews.ts';

type Own = { interviewer: Suggestion | null };
const OWN: Own = { interviewer: null };
const HALF_HOUR = 30;
const LEAST_MINUTES = 5;
const MOST_MINUTES = 480;
const [FROM, UNTIL] = ['08:00', '12:00'] as [WallTime, WallTime];

export function OpenTimesDrawer({ onClose }: { onClose: () => void }) {
  const choices = useAnswer(screeningApi.choices, {}, { staleMs: 60_000 }).data;
  const form = useForm(interviewsApi.open, {
    start: {
      ...{ step: 'Initial interview', jobOrderId: null, day: null, from: FROM, until: UNTIL, minutes: HALF_HOUR },
      ...{ how: 'IN_PERSON', place: null, interviewerId: null, seats: 1 },
    },
    own: OWN,
    sends: ({ interviewer, ...values }) => ({ ...values, interviewerId: interviewer?.id ?? null }),
    requires: () => ['interviewer'],
    schema: async () => (await import('../contract/form.ts')).NewTimes,
    toast: say('Interview times opened.'),
  });
  const { Field, values } = form;
  const { day, from, until, minutes, seats } = values;
  const count = day && from && until && minutes ? startsOf({ day, from, until, minutes }).length : 0;
  return (
    <FormDrawer
      title={say('Open interview times')}
      yes={say('Open times')}
      follows={count > 0 && <Alert>{countText(count, seats ?? 1)}</Alert>}
      {...{ form, onClose }}
    >
      <Field name="step" label={say('Step')} required options={InterviewStep.options} />
      <Field
        name="jobOrderId"
        label={say('Job order')}
        none={say('Every job order')}
        options={(choices?.jobOrders ?? [])
          .filter(({ isOpen }) => isOpen)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field name="day" as={DateField} label={say('Day')} required limits={{ min: dayNow() }} />
      <div className="recruitment-two">
        <Field name="from" as={TimeField} label={say('From')} required />
        <Field name="until" as={TimeField} label={say('To')} required />
      </div>
      <div className="recruitment-two">
        <Field
          name="minutes"
          as={NumberField}
          label={say('Minutes each')}
          required
          min={LEAST_MINUTES}
          max={MOST_MINUTES}
        />
        <Field name="seats" as={NumberField} label={say('Seats each')} required min={1} max={MOST_TOGETHER} />
      </div>
      <Field name="how" label={say('How')} look="segments" required options={InterviewWay.options} />
      <Field name="place" label={say('Place, or who calls')} required maxLength={200} />
      <Field name="interviewer" as={SuggestField} label={say('Interviewer')} required search={findInterviewers} />
    </FormDrawer>
  );
}

function countText(count: number, seats: number): string {
  return say('{count, plural, one {# time} other {# times}} with {seats, plural, one {# seat} other {# seats}} each.', {
    count,
    seats,
  });
}

async function findInterviewers(search: string): Promise<readonly Suggestion[]> {
  if (search === '') return [];
  const { items } = await call(interviewsApi.interviewers, { search });
  return items.map(({ employeeId, name, number }) => ({ id: employeeId, label: name, detail: number }));
}
