// Tab Hours: when each service is available at each clinic.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { InUse } from '../../services/admin/in-use.tsx';
import { type Availability, availabilityApi } from '../contract/availability.ts';
import { ClinicFilter, ServiceFilter, serviceOf } from './choices.tsx';
import { datesText, timesText, weekdaysText } from './hours-words.ts';

const HoursDrawer = later(async () => (await import('./hours-drawer.tsx')).HoursDrawer);

const HEIGHT = 420;
const FILTERS = { service: '', clinic: '', state: 'active' };
const States = valueList({ active: 'In use', inactive: 'Not in use', all: 'All' });

export function HoursTab() {
  const [chosen, set] = useUrlState(FILTERS);
  const [opened, open] = useState<Availability>();
  const narrow = (changes: Partial<typeof FILTERS>) => set(changes, { replace: true });
  const state = States.codes.find((code) => code === chosen.state) ?? 'active';
  const clinicId = chosen.clinic === '' ? undefined : chosen.clinic;
  const answer = useAnswer(availabilityApi.availability, { service: serviceOf(chosen.service), clinicId, state });
  const count = [chosen.service, chosen.clinic].filter((each) => each !== '').length + (state === 'active' ? 0 : 1);
  return (
    <>
      <Filters chosen={count} onClear={() => narrow(FILTERS)}>
        <ServiceFilter value={chosen.service} onValue={(service) => narrow({ service })} />
        <ClinicFilter value={chosen.clinic} onValue={(clinic) => narrow({ clinic })} />
        <Select
          label={say('State')}
          value={state}
          onValue={(value) => narrow({ state: value })}
          options={States.options}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The hours couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="clock"
            says={
              count > 0 ? say('No hours match these filters.') : say('No hours yet. Add when a service is available.')
            }
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={say('Hours')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(hours) => ({
              title: hours.service,
              tag: <InUse isActive={hours.isActive} />,
              main: `${weekdaysText(hours.weekdays)} · ${timesText(hours)}`,
              detail: `${hours.clinic} · ${say('{capacity, plural, one {# person a slot} other {# people a slot}}', hours)}`,
            })}
            onOpen={open}
          />
        )}
      </Block>
      {opened && <HoursDrawer key={opened.id} hours={opened} onClose={() => open(undefined)} />}
    </>
  );
}

const columns = (): readonly Column<Availability>[] => [
  { key: 'service', title: say('Service'), cell: ({ service }) => service },
  { key: 'clinic', title: say('Clinic'), cell: ({ clinic }) => clinic },
  { key: 'weekdays', title: say('Weekdays'), cell: ({ weekdays }) => weekdaysText(weekdays) },
  { key: 'times', title: say('Hours'), cell: timesText },
  { key: 'slot', title: say('Slot'), align: 'right', cell: (hours) => say('{slotMinutes} min', hours) },
  { key: 'capacity', title: say('Capacity'), align: 'right', cell: ({ capacity }) => capacity },
  { key: 'dates', title: say('Dates'), cell: datesText },
  { key: 'state', title: say('State'), cell: ({ isActive }) => <InUse isActive={isActive} /> },
];
