// The steps PAF and Endorsement of a hire.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { HiringDetail } from '../contract/hiring.ts';
import { endorsementRequest } from '../requests.ts';
import { OwnPaf } from './own-paf.tsx';
import { PafTermsShown } from './paf-terms.tsx';
import { PassOnButton } from './pass-on.tsx';
import { DecideRequest } from './request-step.tsx';
import { ReroutePaf } from './reroute-paf.tsx';

const PafDrawer = later(async () => (await import('./paf-drawer.tsx')).PafDrawer);
const P = RecruitmentPermission;

type StepProps = { hiring: HiringDetail; onStale: () => void };

export function PafStep({ hiring: { id, waitsFor, hire }, onStale }: StepProps) {
  const mayWrite = useHolds(P.CREATE_PAF);
  const [isWriting, setWriting] = useState(false);
  if (hire === null) return null;
  return (
    <div className="stack">
      {hire.paf !== null && <p className="second">{hire.paf.ref}</p>}
      {hire.terms !== null && <PafTermsShown id={id} terms={hire.terms} />}
      {waitsFor === 'PASS_ON' && <PassOnButton id={id} version={hire.version} onStale={onStale} />}
      {waitsFor === 'WRITE_PAF' && mayWrite && (
        <Button look="primary" icon="file" onClick={() => setWriting(true)}>
          {say('Write the PAF')}
        </Button>
      )}
      {waitsFor === 'DECIDE_PAF' && hire.paf !== null && (
        <DecideRequest
          request={hire.paf}
          decides={P.UPDATE_PAF_APPROVER}
          onStale={onStale}
          also={(request) => <ReroutePaf request={request} onStale={onStale} />}
        />
      )}
      {waitsFor === 'DECIDE_PAF' && hire.paf?.isMine && mayWrite && <OwnPaf hireOf={id} paf={hire.paf} />}
      {isWriting && <PafDrawer id={id} onClose={() => setWriting(false)} />}
    </div>
  );
}

export function EndorsementStep({ hiring: { id, waitsFor, hire }, onStale }: StepProps) {
  const mayAsk = useHolds(P.REQUEST_NEW_HIRE_ENDORSEMENT);
  const ask = useVerb(endorsementRequest.api.file, { toast: say('Endorsement asked for.') });
  if (hire === null) return null;
  return (
    <div className="stack">
      {hire.endorsement !== null && <p className="second">{hire.endorsement.ref}</p>}
      {waitsFor === 'ASK_ENDORSEMENT' && mayAsk && (
        <Button
          look="primary"
          icon="right"
          busy={ask.isPending}
          onClick={() => void ask.mutateAsync({ applicationId: id }).catch(onStale)}
        >
          {say('Ask for the endorsement')}
        </Button>
      )}
      {waitsFor === 'DECIDE_ENDORSEMENT' && hire.endorsement !== null && (
        <DecideRequest request={hire.endorsement} decides={P.APPROVE_NEW_HIRE_ENDORSEMENT} onStale={onStale} />
      )}
    </div>
  );
}
