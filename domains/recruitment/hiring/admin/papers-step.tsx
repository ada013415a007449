// The papers of the 201 file: each opened, approved or returned, and the whole approved by another person than who asked.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useHolds } from '@kawani/kit/web/session';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { HiringDetail } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import type { HiringWait } from '../lists.ts';
import { Paper } from './paper-line.tsx';
import { ShownLink, showLink } from './shown-link.tsx';

type Hire = NonNullable<HiringDetail['hire']>;
type PapersStepProps = { id: string; hire: Hire; waitsFor: HiringWait; onStale: () => void };

export function PapersStep({ id, hire, waitsFor, onStale }: PapersStepProps) {
  const mayCheck = useHolds(RecruitmentPermission.APPROVE_201_FILE);
  const approve = useVerb(hiringApi.approve, { toast: say('201 file approved.') });
  const isOpen = hire.papersApprovedAt === null;
  const checks = mayCheck && isOpen && !hire.isMine;
  return (
    <div className="stack">
      <ShownLink id={id} />
      {isOpen && <LinkLine id={id} expiresAt={hire.linkExpiresAt} onStale={onStale} />}
      {!hire.hasPerson && <p className="second">{say('Personal data was not entered yet.')}</p>}
      <ul className="hiring-papers">
        {hire.papers.map((paper) => (
          <Paper key={paper.kind} {...{ id, paper, mayOpen: mayCheck, checks, onStale }} />
        ))}
      </ul>
      {mayCheck && isOpen && hire.isMine && (
        <Alert>{say('You asked for this 201 file or made a link to it, so another person has to approve it.')}</Alert>
      )}
      {checks && waitsFor === 'APPROVE_PAPERS' && (
        <Button
          look="primary"
          icon="check"
          busy={approve.isPending}
          onClick={() => void approve.mutateAsync({ id, version: hire.version }).catch(onStale)}
        >
          {say('Approve the 201 file')}
        </Button>
      )}
    </div>
  );
}

type LinkLineProps = { id: string; expiresAt: Hire['linkExpiresAt']; onStale: () => void };

function LinkLine({ id, expiresAt, onStale }: LinkLineProps) {
  const maySend = useHolds(RecruitmentPermission.CREATE_REQUEST_201_FILE);
  const renew = useVerb(hiringApi.renew, { done: (link) => showLink(id, link) });
  return (
    <p className="hiring-line">
      <span className="second">
        {expiresAt === null
          ? say('No link works now.')
          : say('The link works until {date}.', { date: showDay(dayAt(expiresAt)) })}
      </span>
      {maySend && (
        <Button look="link" busy={renew.isPending} onClick={() => void renew.mutateAsync({ id }).catch(onStale)}>
          {say('Make a new link')}
        </Button>
      )}
    </p>
  );
}
