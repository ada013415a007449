// Tab Calendar: who comes to a clinic for a service, on a day or in a week.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay, showRange, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty, Skeleton } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { Segments } from '@kawani/kit/web/segments';
import { useHolds } from '@kawani/kit/web/session';
import { CalendarDays } from '../../../requests/screens/office/calendar-days.tsx';
import { servicesApi } from '../../../services/contract.ts';
import { DiagnosticService } from '../../../services/lists.ts';
import { DiagnosticPermission } from '../../../services/policy.ts';
import '../../../requests/screens/office/office.css';

const DayBoard = later(async () => (await import('./day-board.tsx')).DayBoard, <Skeleton height={150} />);

const STATE = { service: '', clinic: '', date: '', span: '' };
const LAST_WEEKDAY = 6;

export function CalendarTab() {
  const [chosen, set] = useUrlState(STATE);
  const service = DiagnosticService.codes.find((code) => code === chosen.service) ?? 'Medical';
  const answer = useAnswer(servicesApi.offer, { service });
  const clinics = answer.data?.clinics ?? [];
  const clinic = clinics.find(({ id }) => id === chosen.clinic) ?? clinics[0];
  const date = dayFrom(chosen.date) ?? dayNow();
  const isWeek = chosen.span !== 'day';
  const range = isWeek ? weekOf(date) : { from: date, to: date };
  const mayMark = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_STATUS);
  const keep = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  return (
    <>
      <div className="dxo-bar">
        <Select
          label={say('Service')}
          value={service}
          onValue={(value) => keep({ service: value })}
          options={DiagnosticService.options}
        />
        <Select
          label={say('Clinic')}
          value={clinic?.id ?? ''}
          onValue={(id) => keep({ clinic: id })}
          options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Segments
          label={say('Shown')}
          value={isWeek ? 'week' : 'day'}
          onValue={(span) => keep({ span })}
          options={[
            { value: 'day', label: say('Day') },
            { value: 'week', label: say('Week') },
          ]}
        />
        <Steps {...{ range, date, isWeek }} onDate={(on) => keep({ date: on })} />
      </div>
      {clinic !== undefined && !isWeek && mayMark && <DayBoard key={`${clinic.id} ${date}`} {...{ clinic, date }} />}
      {clinic !== undefined && <CalendarDays {...{ service, range }} clinicId={clinic.id} />}
      {clinic === undefined && (answer.isPending ? <Skeleton height={480} /> : <NoClinic />)}
    </>
  );
}

const NoClinic = () => <Empty icon="calendar" says={say('No clinic is in use yet.')} />;

function weekOf(date: Day) {
  const from = addDays(date, -weekdayOf(date));
  return { from, to: addDays(from, LAST_WEEKDAY) };
}

type StepsProps = {
  range: { from: Day; to: Day };
  date: Day;
  isWeek: boolean;
  onDate: (on: Day) => void;
};

function Steps({ range: { from, to }, date, isWeek, onDate }: StepsProps) {
  const days = isWeek ? LAST_WEEKDAY + 1 : 1;
  return (
    <div className="dxo-steps">
      <IconButton
        icon="left"
        label={isWeek ? say('Previous week') : say('Previous day')}
        onClick={() => onDate(addDays(date, -days))}
      />
      <strong aria-live="polite">{isWeek ? showRange(from, to) : showDay(date)}</strong>
      <IconButton
        icon="right"
        label={isWeek ? say('Next week') : say('Next day')}
        onClick={() => onDate(addDays(date, days))}
      />
      <Button onClick={() => onDate(dayNow())}>{say('Today')}</Button>
    </div>
  );
}
