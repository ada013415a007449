// Passing a hire on to who writes the PAF.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { useHolds } from '@kawani/kit/web/session';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { hiringApi } from '../contract.ts';

type PassOnButtonProps = { id: string; version: number; onStale: () => void };

export function PassOnButton({ id, version, onStale }: PassOnButtonProps) {
  const may = useHolds(RecruitmentPermission.HIRING_FOR_PAF);
  const passOn = useVerb(hiringApi.passOn, { toast: say('Passed on for the PAF.') });
  if (!may) return null;
  return (
    <Button
      look="primary"
      icon="right"
      busy={passOn.isPending}
      onClick={() => void passOn.mutateAsync({ id, version }).catch(onStale)}
    >
      {say('Pass on for the PAF')}
    </Button>
  );
}
