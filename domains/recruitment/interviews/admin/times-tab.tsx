// The interview times of seven days with their seats; one that nobody should come to is cancelled.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { timeNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import type { InterviewSlot } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { whereText } from '../screens/interview-words.tsx';
import { useChosen } from './chosen.ts';
import { ChosenFields } from './chosen-fields.tsx';

const WEEK = 7;

export function TimesTab() {
  const chosen = useChosen();
  const { day, step } = chosen;
  const answer = useAnswer(interviewsApi.slots, { from: day, ...(step !== undefined && { step }) }, { staleMs: 5_000 });
  const [cancelling, cancel] = useState<InterviewSlot>();
  const days = Array.from({ length: WEEK }, (_, nth) => addDays(day, nth));
  return (
    <>
      <ChosenFields {...chosen} label={say('Seven days from')} />
      <Block
        of={answer}
        height={480}
        failed={say("The interview times couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <div className="recruitment-empty">
            <Empty
              icon="calendar"
              says={say('No times are open in these seven days. Open times so that people can be invited.')}
            />
          </div>
        }
      >
        {({ items }) => (
          <div className="stack">
            {days.map((on) => (
              <DayOfTimes
                key={on}
                day={on}
                slots={items.filter(({ startsAt }) => dayAt(startsAt) === on)}
                onCancel={cancel}
              />
            ))}
          </div>
        )}
      </Block>
      {cancelling !== undefined && <Cancelling slot={cancelling} onClose={() => cancel(undefined)} />}
    </>
  );
}

type DayOfTimesProps = { day: Day; slots: readonly InterviewSlot[]; onCancel: (slot: InterviewSlot) => void };

function DayOfTimes({ day, slots, onCancel }: DayOfTimesProps) {
  if (slots.length === 0) return null;
  const now = timeNow().getTime();
  return (
    <Card title={showDay(day)}>
      <ul className="interview-times">
        {slots.map((slot) => (
          <li key={slot.id}>
            <span>
              <strong>
                {say('{time}, {minutes} min', { time: showTime(slot.startsAt), minutes: slot.minutes })} ·{' '}
                {InterviewStep.labelOf(slot.step)}
              </strong>
              <span className="second">
                {[slot.interviewer.name, whereText(slot), slot.jobOrder].filter((part) => part !== null).join(' · ')}
              </span>
              <span>{say('{taken} of {seats} seats taken', { taken: slot.taken, seats: slot.seats })}</span>
            </span>
            {Date.parse(slot.startsAt) > now && (
              <IconButton
                icon="close"
                label={say('Cancel {time}', { time: showTime(slot.startsAt) })}
                onClick={() => onCancel(slot)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cancelling({ slot, onClose }: { slot: InterviewSlot; onClose: () => void }) {
  const cancel = useVerb(interviewsApi.cancelSlot, { toast: say('Interview time cancelled.') });
  return (
    <Confirm
      title={say('Cancel this interview time?')}
      says={
        slot.taken === 0
          ? say('Nobody is expected at this time.')
          : say(
              '{count, plural, one {# applicant has} other {# applicants have}} to choose another time. Please call them.',
              {
                count: slot.taken,
              },
            )
      }
      yes={say('Cancel the time')}
      no={say('Keep it')}
      onNo={onClose}
      onYes={() => {
        onClose();
        cancel.mutate({ id: slot.id, version: slot.version });
      }}
    />
  );
}
