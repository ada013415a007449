// Says that a form goes on from what was filled in before, and offers to start over.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '../block.tsx';
import { Button } from '../button.tsx';

type RestoredProps = { form: { readonly isRestored: boolean; startOver(): void } };

export function Restored({ form: { isRestored, startOver } }: RestoredProps) {
  if (!isRestored) return null;
  return (
    <Alert>
      <p>{say('What you filled in before is still here.')}</p>
      <Button onClick={startOver}>{say('Start over')}</Button>
    </Alert>
  );
}
