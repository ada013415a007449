// The slots of one date, with the people who have a seat in them.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import type { DiagnosticService } from '../../services/lists.ts';
import { type BookedSeat, type OfferedSlot, slotsApi } from '../contract.ts';
import { SlotState } from '../lists.ts';

const HEIGHT = 240;
const TONES: Readonly<Record<SlotState, Tone>> = { OPEN: 'good', FULL: 'plum', CLOSED: 'warn', PAST: 'plain' };

type DaySlotsProps = { service: DiagnosticService; clinicId: string; date: Day | null };

export function DaySlots({ date, ...at }: DaySlotsProps) {
  if (date === null)
    return (
      <Card>
        <Empty icon="calendar" says={say('Choose a date to see its slots and who comes.')} />
      </Card>
    );
  return (
    <Card title={showDay(date)}>
      <SlotsOn date={date} {...at} />
    </Card>
  );
}

function SlotsOn({ date, service, clinicId }: DaySlotsProps & { date: Day }) {
  const answer = useAnswer(slotsApi.slots, { service, clinicId, from: date, to: date });
  const seats = useAnswer(slotsApi.seats, { clinicId, date }).data?.items ?? [];
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The slots couldn't be loaded.")}
      isEmpty={({ days }) => (days[0]?.slots.length ?? 0) === 0}
      empty={<Empty icon="clock" says={say('This service isn’t available on this date.')} />}
    >
      {({ days }) => (
        <ul className="dx-slots">
          {days[0]?.slots.map((slot) => (
            <Slot key={slot.startsAt} slot={slot} seats={seats.filter((seat) => isIn(seat, slot, service))} />
          ))}
        </ul>
      )}
    </Block>
  );
}

const isIn = (seat: BookedSeat, slot: OfferedSlot, service: DiagnosticService) =>
  seat.service === service && seat.startsAt === slot.startsAt;

function Slot({ slot: { startsAt, endsAt, state, free }, seats }: { slot: OfferedSlot; seats: readonly BookedSeat[] }) {
  const names = seats.map(({ name, heldUntil }) => (heldUntil === null ? name : say('{name} (on hold)', { name })));
  return (
    <li>
      <span className="figures">{say('{from} to {to}', { from: showTime(startsAt), to: showTime(endsAt) })}</span>
      <Tag tone={TONES[state]}>
        {state === 'OPEN'
          ? say('{free, plural, one {# free seat} other {# free seats}}', { free })
          : SlotState.labelOf(state)}
      </Tag>
      {names.length > 0 && <p>{names.join(', ')}</p>}
    </li>
  );
}
