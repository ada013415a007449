// The first steps of somebody new: each is ticked once it is done, or once the person says that nothing is to be changed. The
// card goes when all are.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { dashboardApi, type WelcomeStep } from '../contract.ts';

const OPENS = {
  PROFILE: { to: '/profile' },
  SCHEDULE: { to: '/shift-schedule' },
  NOTIFICATIONS: { to: '/profile', search: { tab: 'settings' } },
} as const;

export function Welcome() {
  const { data: steps = [] } = useAnswer(dashboardApi.welcome, {}, { staleMs: 300_000 });
  const confirm = useVerb(dashboardApi.welcomeStep, { quiet: true });
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card title={say('Welcome')} className="welcome">
      <p className="second">{say('Three steps to begin with.')}</p>
      <ul className="line-list">
        {steps.map(({ step, done }) => (
          <li key={step}>
            <span>
              <Icon name={done ? 'approve' : 'waiting'} size={18} /> {saysOf(step)}
              {done && <span className="unseen"> ({say('done')})</span>}
            </span>
            {!done && (
              <span className="row">
                <LinkButton {...OPENS[step]}>{buttonOf(step)}</LinkButton>
                <IconButton
                  icon="check"
                  label={say('Done: {what}', { what: saysOf(step) })}
                  disabled={confirm.isPending}
                  onClick={() => confirm.mutate({ step })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function saysOf(step: WelcomeStep): string {
  if (step === 'PROFILE') return say('Check that your profile is right');
  return step === 'SCHEDULE'
    ? say('See when and where you work, and time in')
    : say('Choose what you are told, and how');
}

function buttonOf(step: WelcomeStep): string {
  if (step === 'PROFILE') return say('Check profile');
  return step === 'SCHEDULE' ? say('See schedule') : say('Set notifications');
}
