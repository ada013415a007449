// Who was found to be the same person, and undoing it while that may be done.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import type { ApplicantDetail } from '../contract/applicant.ts';
import { screeningApi } from '../contract.ts';

type MergesProps = { applicant: ApplicantDetail; onStale: () => void };

export function Merges({ applicant: { id, merged }, onStale }: MergesProps) {
  const undo = useVerb(screeningApi.undoMerge, { toast: say('They are two people again.') });
  return (
    <ul className="screening-rows">
      {merged.map(({ personId, mergedId, name, mobile, mergedBy, mergedAt, mayUndo }) => (
        <li key={personId}>
          <span className="screening-who">
            <strong>{name}</strong>
            <span>{mobile}</span>
            <span className="second">
              {say('Joined by {name} on {date}', { name: mergedBy, date: showDay(dayAt(mergedAt)) })}
            </span>
          </span>
          {mayUndo && (
            <Button
              busy={undo.isPending}
              onClick={() => void undo.mutateAsync({ id, mergedId }).catch(() => onStale())}
            >
              {say('Undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
