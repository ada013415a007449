// A run of many decisions: sent some at a time, each decided on its own, and a sheet that says what became of them.
import { type DecisionAction, RequestRefusal, RequestStatus } from '@kawani/domains/requests/contract';
import type { Decided } from '@kawani/domains/requests/kind';
import { grouped } from '@kawani/kit/values/groups';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Progress } from '@kawani/kit/web/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvals } from '../requests.ts';
import type { Ticked } from './inbox-ticks.tsx';

/** So many go in one call, so that the progress is seen and little is lost with the signal. */
const AT_ONCE = 20;
const TRIES = 3;
const PAUSE_MS = 1_000;

type Run = { action: DecisionAction; of: number; results: readonly Decided[]; isOver: boolean };

export function useBulkRun(onOver: () => void) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  const decide = async (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => {
    const all = [...chosen];
    let results: readonly Decided[] = [];
    const of = all.length;
    setRun({ action, of, results, isOver: false });
    for (let at = 0; at < of; at += AT_ONCE) {
      results = [...results, ...(await some(all.slice(at, at + AT_ONCE), action, remarks))];
      setRun({ action, of, results, isOver: false });
    }
    setRun({ action, of, results, isOver: true });
    onOver();
    await client.invalidateQueries();
  };
  return { run, decide, close: () => setRun(undefined) };
}

/** Tried again under the same key, so that nothing is decided twice over a bad signal. */
async function some(
  chosen: readonly (readonly [id: string, version: number])[],
  action: DecisionAction,
  remarks: string | undefined,
): Promise<Decided[]> {
  const ids = chosen.map(([id]) => id);
  const versions = chosen.map(([, version]) => version);
  const input = { ids, versions, action, ...(remarks === undefined ? {} : { remarks }) };
  const key = crypto.randomUUID();
  let why = '';
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await call(approvals.api.decideMany, input, { key }).catch((failed: unknown) => failed);
    if (!(answer instanceof Error)) return (answer as { results: Decided[] }).results;
    const isAway = isCallFailed(answer) && (answer.status === 0 || answer.status === 503);
    why = isAway ? 'Not sent: there was no connection.' : answer.message;
    if (!isAway) break;
    await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  return ids.map((id) => ({ id, ref: '', refusal: { code: NOT_SENT, message: why } }));
}

const NOT_SENT = 'NOT_SENT';
/** What was cancelled or went elsewhere is not there any more for whoever it waited for. */
const GONE = RequestRefusal.NO_SUCH_REQUEST().code;
const PERIOD_POSTED = RequestRefusal.PERIOD_POSTED().code;

type ResultSheetProps = { run: Run; onClose: () => void; onOpen: (id: string) => void };

export function ResultSheet({ run, onClose, onOpen }: ResultSheetProps) {
  const { action, of, results, isOver } = run;
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.length - refused.length;
  const verb = action === 'approve' ? 'approved' : 'denied';
  const whys = [...grouped(refused, wordsOf)];
  const short = whys.map(([why, those]) => `${why} (${those.length})`).join(', ');
  const title = refused.length === 0 ? `${done} ${verb}` : `${done} ${verb}, ${refused.length} not`;
  if (!isOver) {
    return (
      <BottomSheet title={action === 'approve' ? 'Approving' : 'Denying'} onClose={onClose}>
        <Progress label="Done" done={results.length} of={of} />
      </BottomSheet>
    );
  }
  return (
    <BottomSheet title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div role="status">
        {refused.length === 0 ? (
          <Alert tone="good">
            All {done} were {verb}.
          </Alert>
        ) : (
          <Alert tone="warn">
            {done} {verb}, {refused.length} not: {short}.
          </Alert>
        )}
      </div>
      {whys.map(([why, those]) => (
        <section key={why} className="bulk-result">
          <h3>
            {those[0]?.refusal?.code === GONE
              ? 'Cancelled meanwhile, or sent to somebody else.'
              : those[0]?.refusal?.message}
          </h3>
          <ul>
            {those.filter(isStillThere).map(({ id, ref }) => (
              <li key={id}>
                <Button
                  look="link"
                  onClick={() => {
                    onClose();
                    onOpen(id);
                  }}
                >
                  {ref === '' ? 'Open it' : ref}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BottomSheet>
  );
}

const isStillThere = ({ refusal }: Decided) => refusal?.code !== GONE;

/** A refusal in two or three words: "already cancelled", "period posted". */
function wordsOf({ refusal }: Decided): string {
  if (refusal === null) return '';
  if (refusal.code === PERIOD_POSTED) return 'period posted';
  if (refusal.code === NOT_SENT) return 'not sent';
  if (refusal.code === GONE) return 'no longer waiting';
  const message = refusal.message.toLowerCase();
  const state = RequestStatus.codes.find((code) => message.includes(RequestStatus.labelOf(code).toLowerCase()));
  return state === undefined
    ? refusal.message.replace(/\.$/, '')
    : `already ${RequestStatus.labelOf(state).toLowerCase()}`;
}
