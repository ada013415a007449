// Tab Calendar: what people see when they choose a date, and who has a seat on it.
import { say } from '@kawani/kit/contract/say';
import { type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { type MonthCell, MonthGrid } from '@kawani/kit/web/month-grid';
import { dayNow } from '@kawani/kit/web/now';
import { servicesApi } from '../../services/contract.ts';
import type { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticService as Services } from '../../services/lists.ts';
import { type OfferedDay, slotsApi } from '../contract.ts';
import { serviceOf, useClinicOptions } from './choices.tsx';
import { DaySlots } from './day-slots.tsx';

const HEIGHT = 420;
const SLOTS_HEIGHT = 240;
const STATE = { service: '', clinic: '', month: '', date: '' };

export function CalendarTab() {
  const [chosen, set] = useUrlState(STATE);
  const clinics = useClinicOptions();
  const areLoaded = useAnswer(servicesApi.clinics, {}).data !== undefined;
  const service = serviceOf(chosen.service) ?? 'Medical';
  const clinicId = clinics.find(({ value }) => value === chosen.clinic)?.value ?? clinics[0]?.value;
  const month = dayFrom(`${chosen.month}-01`) ?? firstOfMonth(dayNow());
  const keep = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  return (
    <>
      <div className="dx-pair">
        <Select
          label={say('Service')}
          value={service}
          onValue={(value) => keep({ service: value })}
          options={Services.options}
        />
        <Select label={say('Clinic')} value={clinicId ?? ''} onValue={(clinic) => keep({ clinic })} options={clinics} />
      </div>
      {areLoaded && clinicId === undefined ? (
        <Empty icon="calendar" says={say('No clinic is in use yet.')} />
      ) : (
        <div className="dx-calendar">
          <Card>
            <MonthPicker month={month} onMonth={(next) => keep({ month: next.slice(0, 7), date: '' })} />
            <Month
              {...{ month, service, clinicId }}
              picked={dayFrom(chosen.date) ?? undefined}
              onPick={(date) => keep({ date })}
            />
          </Card>
          {clinicId === undefined && chosen.date !== '' ? (
            <Skeleton height={SLOTS_HEIGHT} />
          ) : (
            <DaySlots service={service} clinicId={clinicId ?? ''} date={dayFrom(chosen.date)} />
          )}
        </div>
      )}
    </>
  );
}

type MonthProps = {
  month: Day;
  service: DiagnosticService;
  /** Undefined while the clinics are loaded. */
  clinicId: string | undefined;
  picked: Day | undefined;
  onPick: (on: Day) => void;
};

function Month({ month, service, clinicId, ...rest }: MonthProps) {
  const dates = { from: month, to: lastOfMonth(month) };
  const answer = useAnswer(
    slotsApi.slots,
    { service, clinicId: clinicId ?? '', ...dates },
    { enabled: clinicId !== undefined },
  );
  const grid = (days: readonly OfferedDay[] | undefined) => {
    const byDate = new Map(days?.map((day) => [day.date, day]));
    const cell = (on: Day) => (days === undefined ? {} : cellOf(byDate.get(on)));
    return <MonthGrid month={month} today={dayNow()} cell={cell} {...rest} />;
  };
  // The month is drawn before its seats are known: it is as high as it will be.
  if (answer.data === undefined && !answer.isError) return <div aria-busy="true">{grid(undefined)}</div>;
  return (
    <Block of={answer} height={HEIGHT} failed={say("The calendar couldn't be loaded.")}>
      {({ days }) => grid(days)}
    </Block>
  );
}

function cellOf(day: OfferedDay | undefined): MonthCell {
  if (day === undefined || day.slots.length === 0) return { says: say('Not available') };
  if (day.closedFor !== null) {
    const below = <small className="dx-cell">{say('Closed')}</small>;
    return { tone: 'warn', says: say('Closed: {reason}', { reason: day.closedFor }), below };
  }
  const open = day.slots.filter(({ state }) => state === 'OPEN');
  const free = open.reduce((sum, slot) => sum + slot.free, 0);
  if (day.slots.every(({ state }) => state === 'PAST')) return { tone: 'ahead', says: say('Past') };
  const below = <small className="dx-cell">{free}</small>;
  if (free === 0) return { tone: 'plum', says: say('Full'), below };
  return { tone: 'sky', says: say('{free, plural, one {# free seat} other {# free seats}}', { free }), below };
}
