// How offices of clearance work, and what every leaver is asked for.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type ClearanceDuty, clearanceSettingsApi, type OfficeSettings } from '../contract/settings.ts';
import { ClearanceOffice, DutyKind } from '../lists.ts';
import { DutyDrawer, NewDutyDrawer } from './duty-drawer.tsx';
import { OfficeDrawer } from './office-drawer.tsx';

const HEIGHT = 480;

type Opened = { readonly office: OfficeSettings } | { readonly duty: ClearanceDuty | undefined };

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(clearanceSettingsApi.read, {});
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  return (
    <Drawer
      isWide
      title={say('Offices and duties')}
      onClose={onClose}
      footer={
        <Button look="primary" icon="plus" onClick={() => open({ duty: undefined })}>
          {say('New duty')}
        </Button>
      }
    >
      <Block of={answer} height={HEIGHT} failed={say("The settings couldn't be loaded.")}>
        {({ offices, duties }) => (
          <div className="stack">
            <Offices offices={offices} onOpen={(office) => open({ office })} />
            <Duties duties={duties} onOpen={(duty) => open({ duty })} />
          </div>
        )}
      </Block>
      {opened !== undefined && 'office' in opened && <OfficeDrawer settings={opened.office} onClose={close} />}
      {opened !== undefined && 'duty' in opened && <Duty duty={opened.duty} onClose={close} />}
    </Drawer>
  );
}

function Duty({ duty, onClose }: { duty: ClearanceDuty | undefined; onClose: () => void }) {
  return duty === undefined ? <NewDutyDrawer onClose={onClose} /> : <DutyDrawer {...{ duty, onClose }} />;
}

type OfficesProps = { offices: readonly OfficeSettings[]; onOpen: (office: OfficeSettings) => void };

function Offices({ offices, onOpen }: OfficesProps) {
  return (
    <section className="clearance-section" aria-label={say('Offices')}>
      <h3>{say('Offices')}</h3>
      <DataTable
        caption={say('Offices')}
        rows={offices}
        columns={officeColumns()}
        keyOf={({ office }) => office}
        card={(row) => ({
          title: ClearanceOffice.labelOf(row.office),
          tag: daysText(row),
          main: row.deputy?.name ?? say('No deputy'),
          ...(row.place !== null && { detail: row.place }),
        })}
        onOpen={onOpen}
      />
    </section>
  );
}

const daysText = ({ days }: OfficeSettings) => say('{days, plural, one {# day} other {# days}}', { days });
const NONE = <span className="quiet">–</span>;

const officeColumns = (): readonly Column<OfficeSettings>[] => [
  { key: 'office', title: say('Office'), cell: ({ office }) => ClearanceOffice.labelOf(office) },
  { key: 'days', title: say('Days to decide'), cell: daysText },
  { key: 'deputy', title: say('Deputy'), cell: ({ deputy }) => deputy?.name ?? NONE },
  { key: 'place', title: say('Where to bring things'), cell: ({ place }) => place ?? NONE },
];

function Duties({ duties, onOpen }: { duties: readonly ClearanceDuty[]; onOpen: (duty: ClearanceDuty) => void }) {
  return (
    <section className="clearance-section" aria-label={say('Duties')}>
      <h3>{say('Duties')}</h3>
      <p className="second">{say('Every leaver is asked for these, beside uniforms and accounts.')}</p>
      {duties.length === 0 ? (
        <Empty icon="file" says={say('No duties yet. Add the ID card, keys or equipment that leavers bring back.')} />
      ) : (
        <DataTable
          caption={say('Duties')}
          rows={duties}
          columns={dutyColumns()}
          keyOf={({ id }) => id}
          card={(row) => ({
            title: row.nameEn,
            tag: <InUse isActive={row.isActive} />,
            main: row.nameFil,
            detail: ClearanceOffice.labelOf(row.office),
          })}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}

const dutyColumns = (): readonly Column<ClearanceDuty>[] => [
  { key: 'en', title: say('In English'), cell: ({ nameEn }) => nameEn },
  { key: 'fil', title: say('In Filipino'), cell: ({ nameFil }) => nameFil },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => DutyKind.labelOf(kind) },
  { key: 'office', title: say('Office'), cell: ({ office }) => ClearanceOffice.labelOf(office) },
  { key: 'active', title: say('State'), cell: ({ isActive }) => <InUse isActive={isActive} /> },
];

function InUse({ isActive }: { isActive: boolean }) {
  return <Tag tone={isActive ? 'good' : 'plain'}>{say(isActive ? 'In use' : 'Not in use')}</Tag>;
}
