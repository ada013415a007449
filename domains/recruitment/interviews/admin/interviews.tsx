// /interviews: who comes on a day, the times of a week, and who waits for an invitation.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { DayTab } from './day-tab.tsx';
import '../../requisitions/admin/requisitions.css';
import '../screens/interviews.css';

const TimesTab = later(async () => (await import('./times-tab.tsx')).TimesTab);
const WaitingTab = later(async () => (await import('./waiting-tab.tsx')).WaitingTab);
const QuestionsDrawer = later(async () => (await import('./questions-drawer.tsx')).QuestionsDrawer);
const OpenTimesDrawer = later(async () => (await import('./open-times-drawer.tsx')).OpenTimesDrawer);

const STATE = { tab: 'day' };

export function Interviews() {
  const [{ tab }] = useUrlState(STATE);
  const [isOpening, setOpening] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const tabs = [
    { key: 'day', title: say('Day') },
    { key: 'times', title: say('Times') },
    { key: 'waiting', title: say('To invite') },
  ];
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Interviews')}</h1>
        <div className="row">
          <Button icon="file" onClick={() => setAsking(true)}>
            {say('Scorecard questions')}
          </Button>
          <Button icon="plus" look="primary" onClick={() => setOpening(true)}>
            {say('Open times')}
          </Button>
        </div>
      </header>
      <Tabs label={say('View')} tabs={tabs} />
      {tab === 'times' && <TimesTab />}
      {tab === 'waiting' && <WaitingTab />}
      {tab !== 'times' && tab !== 'waiting' && <DayTab />}
      {isAsking && <QuestionsDrawer onClose={() => setAsking(false)} />}
      {isOpening && <OpenTimesDrawer onClose={() => setOpening(false)} />}
    </div>
  );
}
