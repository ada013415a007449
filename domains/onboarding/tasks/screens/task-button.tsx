// The button of a newcomer’s task: it opens where the task is done, or says that it is.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import type { IconName } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import type { TaskSection } from '../../programs/lists.ts';
import { myOnboardingApi } from '../contract/mine.ts';
import type { OnboardingTask } from '../contract/task.ts';
import { isTicked } from '../rules/tasks.ts';

type Action = { says: string; icon: IconName; to: string; search?: Readonly<Record<string, string>> };

const TABS: Readonly<Record<TaskSection, string>> = {
  CONTACT: 'contact',
  EMERGENCY: 'emergency',
  SIZES: 'sizes',
  FAMILY: 'family',
  NUMBERS: 'government',
  PAY_OUT: 'pay-out',
};

/** Undefined: others do it, or it happens without the newcomer. */
function actionOf({ kind, chapterId, documentKind, section, fact, standing }: OnboardingTask): Action | undefined {
  if (kind === 'READ') {
    const chapter = chapterId === null ? {} : { chapter: chapterId };
    return { says: say('Read'), icon: 'file', to: '.', search: { tab: 'handbook', ...chapter } };
  }
  if (kind === 'UPLOAD') {
    const paper = documentKind === null ? {} : { paper: documentKind };
    return { says: say('Send'), icon: 'camera', to: '.', search: { tab: 'papers', ...paper } };
  }
  if (kind === 'ATTEND') {
    const says = standing === 'Invited' ? say('Answer the invitation') : say('See your sessions');
    return { says, icon: 'calendar', to: '.', search: { tab: 'sessions' } };
  }
  if (kind === 'FORM' && section !== null)
    return { says: say('Fill in'), icon: 'user', to: '/profile', search: { tab: TABS[section] } };
  if (fact === 'UNIFORM') return { says: say('See your uniform'), icon: 'leaf', to: '/e-services/uniform/my-requests' };
  if (fact === 'FIRST_TIME_IN') return { says: say('Go to time in'), icon: 'clock', to: '/dashboard' };
  return undefined;
}

type TaskButtonProps = { task: OnboardingTask; isBig?: boolean };

export function TaskButton({ task, isBig = false }: TaskButtonProps) {
  const look = isBig ? 'primary' : 'plain';
  if (task.isDone) return null;
  if (isTicked(task)) return task.owner === 'NEWCOMER' ? <Tick id={task.id} look={look} /> : null;
  const action = actionOf(task);
  if (action === undefined) return null;
  const { says, icon, to, search } = action;
  return (
    <LinkButton {...{ look, icon, to }} {...(search && { search })}>
      {says}
    </LinkButton>
  );
}

function Tick({ id, look }: { id: string; look: 'primary' | 'plain' }) {
  const tick = useVerb(myOnboardingApi.tick, { toast: say('Done. Well done!') });
  return (
    <Button look={look} icon="check" busy={tick.isPending} onClick={() => tick.mutate({ id })}>
      {say('I have done this')}
    </Button>
  );
}

export function Untick({ id }: { id: string }) {
  const untick = useVerb(myOnboardingApi.untick, { toast: say('Undone.') });
  return (
    <Button look="quiet" busy={untick.isPending} onClick={() => untick.mutate({ id })}>
      {say('Undo')}
    </Button>
  );
}
