// What became of a run of many decisions.
import { say } from '@kawani/kit/contract/say';
import { grouped } from '@kawani/kit/values/groups';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Progress } from '@kawani/kit/web/progress';
import { RequestRefusal } from '../../engine/contract.ts';
import type { DecisionAction } from '../../engine/lists.ts';
import type { Decided } from '../contract.ts';
import { NOT_SENT, type Run } from './bulk-run.tsx';

/** What was sent to somebody else is gone for those it waited for. */
const GONE = RequestRefusal.NO_SUCH_REQUEST().code;
const PERIOD_POSTED = RequestRefusal.PERIOD_POSTED().code;

type ResultSheetProps = { run: Run; onClose: () => void; onOpen: (id: string) => void };

export function ResultSheet({ run, onClose, onOpen }: ResultSheetProps) {
  const { action, of, results, isOver } = run;
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.length - refused.length;
  const whys = [...grouped(refused, wordsOf)];
  const short = whys.map(([why, those]) => `${why} (${those.length})`).join(', ');
  const counts = { done, refused: refused.length };
  const title = titleOf(action, counts);
  if (!isOver) {
    return (
      <BottomSheet title={say(action === 'approve' ? 'Approving' : 'Denying')} onClose={onClose}>
        <Progress label={say('Done')} done={results.length} of={of} />
      </BottomSheet>
    );
  }
  return (
    <BottomSheet title={title} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <div role="status">
        {refused.length === 0 ? (
          <Alert tone="good">
            {say(action === 'approve' ? 'All {done} were approved.' : 'All {done} were denied.', { done })}
          </Alert>
        ) : (
          <Alert tone="warn">
            {title}: {short}.
          </Alert>
        )}
      </div>
      {whys.map(([why, those]) => (
        <Refused key={why} {...{ those, onClose, onOpen }} />
      ))}
    </BottomSheet>
  );
}

type RefusedProps = Pick<ResultSheetProps, 'onClose' | 'onOpen'> & { those: readonly Decided[] };

/** Those that were refused for one reason, each to be opened. */
function Refused({ those, onClose, onOpen }: RefusedProps) {
  const refusal = those[0]?.refusal;
  const open = (id: string) => {
    onClose();
    onOpen(id);
  };
  return (
    <section className="bulk-result">
      <h3>{refusal?.code === GONE ? say('Sent to someone else meanwhile.') : refusal?.message}</h3>
      <ul>
        {those.filter(isStillThere).map(({ id, ref }) => (
          <li key={id}>
            <Button look="link" onClick={() => open(id)}>
              {ref === '' ? say('Open the request') : ref}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(action: DecisionAction, { done, refused }: { done: number; refused: number }): string {
  if (refused === 0) return say(action === 'approve' ? '{done} approved' : '{done} denied', { done });
  return say(action === 'approve' ? '{done} approved, {refused} not' : '{done} denied, {refused} not', {
    done,
    refused,
  });
}

const isStillThere = ({ refusal }: Decided) => refusal?.code !== GONE;

/** A refusal in two or three words: "already cancelled", "period posted". */
function wordsOf({ refusal }: Decided): string {
  if (refusal === null) return '';
  if (refusal.code === PERIOD_POSTED) return say('period posted');
  if (refusal.code === NOT_SENT) return say('not sent');
  if (refusal.code === GONE) return say('no longer waiting');
  return refusal.stateLabel === undefined
    ? refusal.message.replace(/\.$/, '')
    : say('already {state}', { state: refusal.stateLabel.toLowerCase() });
}
