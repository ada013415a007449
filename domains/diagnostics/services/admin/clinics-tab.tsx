// Tab Clinics: where services are done, and how people find them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type Clinic, servicesApi } from '../contract.ts';
import { InUse } from './in-use.tsx';

const ClinicDrawer = later(async () => (await import('./clinic-drawer.tsx')).ClinicDrawer);

const HEIGHT = 320;

export function ClinicsTab() {
  const answer = useAnswer(servicesApi.clinics, {});
  const [opened, open] = useState<Clinic>();
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The clinics couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="pin" says={say('No clinics yet. Add the first one.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('Clinics')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(clinic) => ({
              title: clinic.name,
              tag: <InUse isActive={clinic.isActive} />,
              main: clinic.address,
              detail: clinic.hours,
            })}
            onOpen={open}
          />
        )}
      </Block>
      {opened && <ClinicDrawer key={opened.id} clinic={opened} onClose={() => open(undefined)} />}
    </>
  );
}

const columns = (): readonly Column<Clinic>[] => [
  { key: 'name', title: say('Clinic'), cell: ({ name }) => name },
  { key: 'address', title: say('Address'), cell: ({ address }) => address },
  { key: 'hours', title: say('Hours'), cell: ({ hours }) => hours },
  { key: 'phone', title: say('Phone'), cell: ({ phone }) => phone },
  { key: 'state', title: say('State'), cell: ({ isActive }) => <InUse isActive={isActive} /> },
];
