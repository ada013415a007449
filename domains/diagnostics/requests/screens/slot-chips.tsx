// The slots of a date. Each says how many seats are free, or why it can't be chosen.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { type Instant, showTime } from '@kawani/kit/values/hours';
import type { OfferedDay, OfferedSlot } from '../../slots/contract.ts';
import { SlotState } from '../../slots/lists.ts';

type SlotChipsProps = {
  day: OfferedDay;
  people: number;
  chosen: Instant | null;
  isBusy: boolean;
  onSlot: (slot: OfferedSlot) => void;
};

export function SlotChips({ day: { date, slots }, people, chosen, isBusy, onSlot }: SlotChipsProps) {
  const shown = slots.filter(({ state }) => state !== 'PAST');
  return (
    <fieldset className="dx-chips" aria-busy={isBusy}>
      <legend>{say('Times on {date}', { date: showDay(date) })}</legend>
      {shown.map((slot) => (
        <Chip key={slot.startsAt} {...{ slot, people, isBusy, onSlot }} isChosen={isSame(slot.startsAt, chosen)} />
      ))}
    </fieldset>
  );
}

const isSame = (one: Instant, other: Instant | null) => other !== null && Date.parse(one) === Date.parse(other);

type ChipProps = Pick<SlotChipsProps, 'people' | 'isBusy' | 'onSlot'> & { slot: OfferedSlot; isChosen: boolean };

function Chip({ slot, people, isBusy, isChosen, onSlot }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isBusy || (slot.state !== 'OPEN' && !isChosen)}
      onClick={() => !isChosen && onSlot(slot)}
    >
      {showTime(slot.startsAt)}
      <small>{isChosen ? say('Yours') : freeText(slot, people)}</small>
    </button>
  );
}

function freeText({ state, free }: OfferedSlot, people: number): string {
  if (state !== 'OPEN') return SlotState.labelOf(state);
  return free < people ? say('Only {free} free', { free }) : say('{free} free', { free });
}
