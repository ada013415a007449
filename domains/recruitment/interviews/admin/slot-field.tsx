// Choosing one of the times of the next weeks that still has a seat.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { dayNow, timeNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import type { InterviewSlot } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import type { InterviewStep } from '../lists.ts';
import { whenText } from '../screens/interview-words.tsx';

const MOST_AHEAD = 180;

type SlotFieldProps = {
  step: InterviewStep;
  /** So many seats are needed. */
  seats: number;
  none: string;
  value: string;
  onValue: (slotId: string) => void;
};

export function SlotField({ step, seats, none, value, onValue }: SlotFieldProps) {
  const [from, setFrom] = useState<Day>(dayNow());
  const { data } = useAnswer(interviewsApi.slots, { from, step }, { staleMs: 5_000 });
  const now = timeNow().getTime();
  const open = data?.items.filter((slot) => slot.seats - slot.taken >= seats && Date.parse(slot.startsAt) > now) ?? [];
  return (
    <>
      <DateField
        label={say('Times from')}
        hint={say('Times of seven days are listed.')}
        limits={{ min: dayNow(), max: addDays(dayNow(), MOST_AHEAD) }}
        value={from}
        onValue={(day) => day !== null && setFrom(day)}
      />
      <Select
        label={say('Interview time')}
        none={none}
        value={value}
        onValue={onValue}
        options={open.map((slot) => ({ value: slot.id, label: slotText(slot) }))}
      />
    </>
  );
}

function slotText({ startsAt, interviewer: { name }, seats, taken, jobOrder }: InterviewSlot): string {
  const left = say('{count, plural, one {# seat left} other {# seats left}}', { count: seats - taken });
  return [whenText(startsAt), name, left, jobOrder].filter((part) => part !== null).join(' · ');
}
