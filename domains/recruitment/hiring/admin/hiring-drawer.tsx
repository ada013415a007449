// Somebody about to be hired, opened: every step as a checklist, with its owner and what may be done now.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { useHolds } from '@kawani/kit/web/session';
import type { HiringDetail } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { ENDS_HIRES } from '../policy.ts';
import { Blockers } from './blockers.tsx';
import { FallOutButton, isEndable } from './fall-out.tsx';
import { HiringSteps } from './hiring-steps.tsx';
import { standingText } from './wait-text.ts';
import './hiring.css';

type Shown = { hiring: HiringDetail; onStale: () => void };

export function HiringDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(hiringApi.one, { id });
  const mayEnd = useHolds(...ENDS_HIRES);
  const onStale = () => void answer.refetch();
  return (
    <Drawer
      title={answer.data?.name ?? say('Hiring')}
      onClose={onClose}
      footer={
        mayEnd &&
        answer.data &&
        isEndable(answer.data) && <FallOutButton hiring={answer.data} onEnded={onClose} {...{ onStale }} />
      }
    >
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(hiring) => <Body hiring={hiring} onStale={onStale} />}
      </Block>
    </Drawer>
  );
}

function whyNotShown(failed: { status: number } | null): string {
  return failed?.status === 404 || failed?.status === 400
    ? say("This person isn't in hiring.")
    : say("This person couldn't be loaded.");
}

function Body({ hiring, onStale }: Shown) {
  // Somebody who may change nothing needs a place to scroll from by keyboard.
  const toScroll = { role: 'region', tabIndex: 0, 'aria-label': say('Hiring') };
  return (
    <div className="request" {...toScroll}>
      <div className="request-state" role="status">
        <span>{standingText(hiring)}</span>
        <Blockers of={hiring} />
      </div>
      <RequestSection title={say('Details')}>
        <FactList facts={factsOf(hiring)} />
      </RequestSection>
      <HiringSteps hiring={hiring} onStale={onStale} />
    </div>
  );
}

function factsOf({ jobOrder, designation, place, mobile, email, startsOn, hire }: HiringDetail) {
  return [
    { label: say('Job order'), value: jobOrder },
    { label: say('Designation'), value: designation },
    { label: say('Site'), value: place },
    ...(mobile === null ? [] : [{ label: say('Mobile number'), value: mobile }]),
    ...(email === null ? [] : [{ label: say('Email'), value: email }]),
    ...(startsOn === null ? [] : [{ label: say('Start date'), value: showDay(startsOn) }]),
    ...(hire?.former == null ? [] : [{ label: say('Comes back'), value: hire.former }]),
  ];
}
