// /onboarding-employee: what to do today first, then the first day, papers, sessions, the handbook, and all tasks. What was opened
// before is read without a signal.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useEffect, useRef } from 'react';
import { type MyOnboarding as Mine, myOnboardingApi } from '../contract/mine.ts';
import { isOpen } from '../rules/tasks.ts';
import { Today } from './today.tsx';
import './onboarding.css';

const HEIGHT = 420;
const meanwhile = <Skeleton height={HEIGHT} />;
const Handbook = later(async () => (await import('../../handbook/screens/handbook.tsx')).Handbook, meanwhile);
const MySessions = later(async () => (await import('../../sessions/screens/my-sessions.tsx')).MySessions, meanwhile);
const Papers = later(async () => (await import('./papers.tsx')).Papers, meanwhile);
const TaskList = later(async () => (await import('./task-list.tsx')).TaskList, meanwhile);
const STATE = { tab: 'today' };
/** Others do something for the newcomer meanwhile. */
const REFRESH_MS = 60_000;

export function MyOnboarding() {
  const answer = useAnswer(myOnboardingApi.read, {}, { refreshMs: REFRESH_MS });
  return (
    <div className="page onboarding-own">
      <header className="page-head">
        <h1>{say('Onboarding')}</h1>
        <LinkButton look="quiet" icon="home" to="/dashboard">
          {say('Dashboard')}
        </LinkButton>
      </header>
      <Block
        of={answer}
        height={560}
        failed={say("Your onboarding couldn't be loaded.")}
        isEmpty={({ invitation }) => invitation === null}
        empty={
          <Empty icon="leaf" says={say('Your onboarding has not started. HR will invite you.')}>
            <LinkButton to="/dashboard">{say('Go to the Dashboard')}</LinkButton>
          </Empty>
        }
      >
        {(mine) => <Shown mine={mine} />}
      </Block>
    </div>
  );
}

function Shown({ mine }: { mine: Mine }) {
  const [{ tab }] = useUrlState(STATE);
  useAccepting(mine);
  const tabs = [
    { key: 'today', title: say('Today') },
    { key: 'papers', title: say('Papers') },
    { key: 'sessions', title: say('Sessions') },
    { key: 'handbook', title: say('Handbook') },
    { key: 'tasks', title: say('All tasks') },
  ];
  return (
    <>
      <Tabs label={say('Onboarding')} tabs={tabs} />
      <Part tab={tab} mine={mine} />
    </>
  );
}

function Part({ tab, mine }: { tab: string; mine: Mine }) {
  if (tab === 'papers') return <Papers />;
  if (tab === 'sessions') return <MySessions />;
  if (tab === 'handbook') return <Handbook />;
  if (tab === 'tasks')
    return <TaskList tasks={mine.tasks} isOver={mine.invitation === null || !isOpen(mine.invitation.state)} />;
  return <Today mine={mine} />;
}

/** Opening the page accepts the invitation; without a signal this is sent the next time. */
function useAccepting({ invitation }: Mine): void {
  const { mutate } = useVerb(myOnboardingApi.accept, { quiet: true });
  const isSaid = useRef(false);
  const isInvited = invitation?.state === 'Invited';
  useEffect(() => {
    if (!isInvited || isSaid.current) return;
    isSaid.current = true;
    mutate({});
  }, [isInvited, mutate]);
}
