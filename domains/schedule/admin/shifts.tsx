// Maintenance: shifts with their dated times, and the board on which schedules are set.
import { PLANS, type ShiftEntry, shiftsApi } from '@kawani/domains/schedule/contract';
import { timesOf } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { Skeleton } from '@kawani/kit/web/block';
import { laterPart } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { useHolds } from '@kawani/kit/web/session';
import { StateTag } from '@kawani/kit/web/state-tag';
import { Tabs } from '@kawani/kit/web/tabs';
import { lazy, Suspense } from 'react';
import './schedule-admin.css';

const SetSchedule = lazy(async () => ({ default: (await import('../screens/set-schedule.tsx')).SetSchedule }));

const STATE = { tab: 'shifts' };

const HEIGHT = 480;

const useShiftForm = laterPart(async () => (await import('./shift-fields.tsx')).SHIFT_FORM);

export function Shifts() {
  const [{ tab }] = useUrlState(STATE);
  const maySet = useHolds(...PLANS);
  return (
    <div className="page">
      {maySet && (
        <Tabs
          label={say('Shifts')}
          tabs={[
            { key: 'shifts', title: say('Shifts') },
            { key: 'set', title: say('Set schedule') },
          ]}
        />
      )}
      {tab === 'set' && maySet ? (
        <>
          <h1>{say('Set schedule')}</h1>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <SetSchedule />
          </Suspense>
        </>
      ) : (
        <ShiftRegister />
      )}
    </div>
  );
}

const shiftTimes = (shift: ShiftEntry) =>
  shift.isOvernight ? `${timesOf(shift)} ${say('→ next day')}` : timesOf(shift);
const whereOf = ({ sites }: ShiftEntry) =>
  sites.length === 0
    ? say('Everywhere')
    : sites.length === 1
      ? sites[0]?.name
      : say('{count} detachments', { count: sites.length });

const columns = (): readonly Column<ShiftEntry>[] => [
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code, color }) => <Code code={code} color={color} /> },
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'starts', title: say('Time'), sort: 'starts', cell: (shift) => <Times shift={shift} /> },
  {
    key: 'break',
    title: say('Break'),
    align: 'right',
    cell: ({ breakMinutes }) => (breakMinutes === 0 ? '–' : say('{minutes} min', { minutes: breakMinutes })),
  },
  {
    key: 'grace',
    title: say('Grace'),
    align: 'right',
    cell: ({ graceMinutes }) => say('{minutes} min', { minutes: graceMinutes }),
  },
  {
    key: 'flexible',
    title: say('Flexible'),
    cell: ({ flexible, requiredMinutes }) => (flexible ? showMinutes(requiredMinutes) : say('No')),
  },
  { key: 'sites', title: say('Detachments'), cell: whereOf },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

function Code({ code, color }: { code: string; color: string }) {
  return (
    <span className="shift-code">
      <i style={{ background: color }} aria-hidden="true" />
      {code}
    </span>
  );
}

function Times({ shift }: { shift: ShiftEntry }) {
  return (
    <span className="figures">
      {shiftTimes(shift)}
      {shift.nextSince && (
        <small className="quiet"> · {say('changes {date}', { date: showDay(shift.nextSince) })}</small>
      )}
    </span>
  );
}

function ShiftRegister() {
  return (
    <Register
      api={shiftsApi}
      title={say('Shifts')}
      about={say('What each shift means from a date on, and where it is worked.')}
      seeks={say('Code or name')}
      columns={columns()}
      card={(shift) => ({
        title: <Code code={shift.code} color={shift.color} />,
        main: `${shift.name} · ${shiftTimes(shift)}`,
        detail: say('Break {rest} min · grace {grace} min · {where}', {
          rest: shift.breakMinutes,
          grace: shift.graceMinutes,
          where: whereOf(shift) ?? '',
        }),
      })}
      nameOf={({ code, name }) => `${code} ${name}`}
      useEntryForm={useShiftForm}
    />
  );
}
