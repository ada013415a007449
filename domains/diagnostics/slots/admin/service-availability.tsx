// Maintenance: when services are available at which clinic, closed dates, what is offered at which price, and the clinics.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { itemsCsv } from '../../services/contract/csv.ts';
import { hoursCsv } from '../contract/csv.ts';
import { HoursTab } from './hours-tab.tsx';
import './availability.css';

// As high as the choices, a month and the slots of a date on a phone, so that the footer stays below them.
const CalendarTab = later(async () => (await import('./calendar-tab.tsx')).CalendarTab, <Skeleton height={720} />);
const ClosedTab = later(async () => (await import('./closed-tab.tsx')).ClosedTab);
const ItemsTab = later(async () => (await import('../../services/admin/items-tab.tsx')).ItemsTab);
const ClinicsTab = later(async () => (await import('../../services/admin/clinics-tab.tsx')).ClinicsTab);
const NewHoursDrawer = later(async () => (await import('./new-hours-drawer.tsx')).NewHoursDrawer);
const CloseDrawer = later(async () => (await import('./close-drawer.tsx')).CloseDrawer);
const NewItemDrawer = later(async () => (await import('../../services/admin/new-item-drawer.tsx')).NewItemDrawer);
const NewClinicDrawer = later(async () => (await import('../../services/admin/clinic-drawer.tsx')).NewClinicDrawer);

const STATE = { tab: 'hours' };

export function ServiceAvailability() {
  const [{ tab }] = useUrlState(STATE);
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('DMSC Service Availability')}</h1>
          <p>{say('When each service is available, at which clinic, and what it costs.')}</p>
        </div>
        <div className="row">
          {tab === 'hours' && <CsvMenu key={tab} api={hoursCsv} />}
          {tab === 'items' && <CsvMenu key={tab} api={itemsCsv} />}
          {tab !== 'calendar' && (
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {addWord(tab)}
            </Button>
          )}
        </div>
      </header>
      <Tabs
        label={say('Service availability')}
        tabs={[
          { key: 'hours', title: say('Hours') },
          { key: 'calendar', title: say('Calendar') },
          { key: 'closed', title: say('Closed dates') },
          { key: 'items', title: say('Services and prices') },
          { key: 'clinics', title: say('Clinics') },
        ]}
      />
      <TabOf tab={tab} />
      {isAdding && <AddDrawer tab={tab} onClose={close} />}
    </div>
  );
}

function TabOf({ tab }: { tab: string }) {
  if (tab === 'calendar') return <CalendarTab />;
  if (tab === 'closed') return <ClosedTab />;
  if (tab === 'items') return <ItemsTab />;
  if (tab === 'clinics') return <ClinicsTab />;
  return <HoursTab />;
}

function AddDrawer({ tab, onClose }: { tab: string; onClose: () => void }) {
  if (tab === 'closed') return <CloseDrawer onClose={onClose} />;
  if (tab === 'items') return <NewItemDrawer onClose={onClose} />;
  if (tab === 'clinics') return <NewClinicDrawer onClose={onClose} />;
  return <NewHoursDrawer onClose={onClose} />;
}

function addWord(tab: string): string {
  if (tab === 'closed') return say('Close a date');
  if (tab === 'items') return say('New item');
  if (tab === 'clinics') return say('New clinic');
  return say('New hours');
}
