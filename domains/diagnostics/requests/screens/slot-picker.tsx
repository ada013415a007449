// Choosing a clinic, a date and a slot: only dates with free seats can be chosen, and the others say why not.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, firstOfMonth, lastOfMonth, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { MonthPicker } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { type MonthCell, MonthGrid } from '@kawani/kit/web/month-grid';
import { dayNow } from '@kawani/kit/web/now';
import { useEffect, useState } from 'react';
import { servicesApi } from '../../services/contract.ts';
import type { DiagnosticService } from '../../services/lists.ts';
import { type OfferedDay, type OfferedSlot, slotsApi } from '../../slots/contract.ts';
import { SlotChips } from './slot-chips.tsx';
import { isFull, WaitForPlace } from './wait-for-place.tsx';

const HEIGHT = 380;
/** How far ahead one may book. */
const AHEAD_DAYS = 90;

export type SlotPickerProps = {
  service: DiagnosticService;
  clinicId: string | null;
  /** How many seats are needed. */
  people: number;
  chosen: Instant | null;
  /** What was chosen before: its date is open again. */
  before?: Instant | null;
  wrong?: string | undefined;
  isBusy?: boolean;
  /** Where all places of a date are taken, one may wait for one. */
  mayWait?: boolean;
  onClinic: (clinicId: string) => void;
  onSlot: (slot: OfferedSlot) => void;
};

export function SlotPicker({ onClinic, ...props }: SlotPickerProps) {
  const { service, clinicId, wrong } = props;
  const { data } = useAnswer(servicesApi.offer, { service });
  const clinics = data?.clinics ?? [];
  const first = clinics[0]?.id;
  // Most people book at the first one.
  useEffect(() => {
    if (clinicId === null && first !== undefined) onClinic(first);
  }, [clinicId, first, onClinic]);
  if (data !== undefined && clinics.length === 0)
    return <Empty icon="calendar" says={say('No clinic takes bookings now. Please try again later.')} />;
  return (
    <div className="dx-picker" data-wrong={wrong !== undefined}>
      <Select
        label={say('Clinic')}
        required
        value={clinicId ?? ''}
        options={clinics.map(({ id, name, address }) => ({
          value: id,
          label: say('{name}, {address}', { name, address }),
        }))}
        onValue={onClinic}
      />
      {clinicId !== null && <Month key={`${service} ${clinicId}`} {...props} clinicId={clinicId} />}
    </div>
  );
}

type MonthProps = Omit<SlotPickerProps, 'onClinic' | 'clinicId'> & { clinicId: string };

function Month(props: MonthProps) {
  const { service, clinicId, people, chosen, before = chosen, wrong, isBusy = false, mayWait = false, onSlot } = props;
  const [min, max] = [dayNow(), addDays(dayNow(), AHEAD_DAYS)];
  const [month, setMonth] = useState(firstOfMonth(before === null ? min : dayAt(before)));
  const [date, setDate] = useState<Day | null>(before === null ? null : dayAt(before));
  const answer = useAnswer(slotsApi.slots, { service, clinicId, from: month, to: lastOfMonth(month) });
  return (
    <>
      <MonthPicker {...{ month, min, max }} onMonth={setMonth} />
      <Block of={answer} height={HEIGHT} failed={say("The free times couldn't be loaded.")}>
        {({ days }) => {
          const byDate = new Map(days.map((day) => [day.date, day]));
          const day = date === null ? undefined : byDate.get(date);
          return (
            <>
              <MonthGrid
                month={month}
                today={min}
                cell={(on) => cellOf(byDate.get(on), mayWait)}
                picked={date ?? undefined}
                onPick={setDate}
              />
              <Closings days={days} />
              {wrong !== undefined && <Wrong says={wrong} />}
              {day === undefined ? (
                <NextStep {...{ days, mayWait }} />
              ) : (
                <SlotChips {...{ day, people, chosen, isBusy, onSlot }} />
              )}
              {mayWait && day !== undefined && isFull(day) && (
                <WaitForPlace key={day.date} date={day.date} {...{ service, clinicId, day }} />
              )}
            </>
          );
        }}
      </Block>
    </>
  );
}

function NextStep({ days, mayWait }: { days: readonly OfferedDay[]; mayWait: boolean }) {
  if (days.some((day) => cellOf(day, false).disabled !== true))
    return <p className="second">{say('Choose a date to see its times.')}</p>;
  if (mayWait && days.some(isFull))
    return (
      <Alert>
        {say('No free times this month at this clinic. Choose a full date to wait for a place, or try the next month.')}
      </Alert>
    );
  return <Alert>{say('No free times this month at this clinic. Please try the next month or another clinic.')}</Alert>;
}

/** Why dates of the month can't be chosen, where the clinic gives a reason. */
function Closings({ days }: { days: readonly OfferedDay[] }) {
  const closed = days.flatMap(({ date, closedFor }) => (closedFor === null ? [] : [{ date, reason: closedFor }]));
  return closed.map(({ date, reason }) => (
    <p key={date} className="second">
      {say('Closed on {date}: {reason}', { date: showDay(date), reason })}
    </p>
  ));
}

function cellOf(day: OfferedDay | undefined, mayWait: boolean): MonthCell {
  if (day === undefined || day.slots.every(({ state }) => state === 'PAST'))
    return { says: say('Not available'), disabled: true };
  if (day.closedFor !== null)
    return { tone: 'warn', says: say('Closed: {reason}', { reason: day.closedFor }), disabled: true };
  const free = day.slots.reduce((sum, slot) => sum + (slot.state === 'OPEN' ? slot.free : 0), 0);
  if (free === 0) return { tone: 'plum', says: say('Full'), disabled: !mayWait };
  return { tone: 'sky', says: say('{free, plural, one {# free seat} other {# free seats}}', { free }) };
}
