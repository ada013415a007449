// Deciding many at once: each is checked and decided on its own, and a sheet says what became of them.
import { type DecisionAction, MAX_BULK, type RequestLine } from '@kawani/domains/requests/contract';
import type { Decided } from '@kawani/domains/requests/kind';
import { MoveSheet } from '@kawani/domains/requests/screens';
import { grouped } from '@kawani/kit/values/groups';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { BottomSheet, Confirm } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { Progress } from '@kawani/kit/web/progress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approvals } from '../requests.ts';

/** So many go in one call, so that the progress is seen and little is lost with the signal. */
const AT_ONCE = 20;

type BulkBarProps = {
  items: readonly RequestLine[];
  total: number;
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
  filter: object;
};

type Run = { action: DecisionAction; of: number; results: readonly Decided[]; isOver: boolean };

export function BulkBar({ items, total, ticked, onTicked, filter }: BulkBarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<DecisionAction>();
  const [run, setRun] = useState<Run>();
  const isPage = items.length > 0 && items.every(({ id }) => ticked.has(id));
  const chooseAll = async () => onTicked(new Set((await call(approvals.api.ids, filter as never)).ids));
  const decide = async (action: DecisionAction, remarks: string | undefined) => {
    setAsking(undefined);
    const ids = [...ticked].slice(0, MAX_BULK);
    let results: readonly Decided[] = [];
    setRun({ action, of: ids.length, results, isOver: false });
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      results = [...results, ...(await some(ids.slice(at, at + AT_ONCE), action, remarks))];
      setRun({ action, of: ids.length, results, isOver: false });
    }
    setRun({ action, of: ids.length, results, isOver: true });
    onTicked(new Set());
    await client.invalidateQueries();
  };
  return (
    <div className="bulk">
      <Checkbox
        label={`All ${items.length} here`}
        checked={isPage}
        onChecked={(checked) => onTicked(new Set(checked ? items.map(({ id }) => id) : []))}
      />
      {total > items.length && ticked.size > 0 && (
        <Button look="link" onClick={chooseAll}>
          Select all {Math.min(total, MAX_BULK)} matching
        </Button>
      )}
      {ticked.size > 0 && (
        <span className="bulk-actions">
          <span role="status">{ticked.size} chosen</span>
          <Button look="primary" onClick={() => setAsking('approve')}>
            Approve
          </Button>
          <Button look="danger" onClick={() => setAsking('deny')}>
            Deny
          </Button>
        </span>
      )}
      {asking === 'approve' && (
        <Confirm
          title={`Approve ${ticked.size}?`}
          says="Each request is checked and decided on its own."
          yes="Approve"
          onYes={() => void decide('approve', undefined)}
          onNo={() => setAsking(undefined)}
        />
      )}
      {asking === 'deny' && (
        <MoveSheet
          move="deny"
          subject={`${ticked.size} chosen`}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => void decide('deny', remarks)}
        />
      )}
      {run && <ResultSheet run={run} onClose={() => setRun(undefined)} />}
    </div>
  );
}

async function some(ids: readonly string[], action: DecisionAction, remarks: string | undefined): Promise<Decided[]> {
  const input = { ids: [...ids], action, ...(remarks === undefined ? {} : { remarks }) };
  const key = crypto.randomUUID();
  try {
    return (await call(approvals.api.decideMany, input, { key })).results;
  } catch (failed) {
    const message = isCallFailed(failed) && failed.status !== 0 ? failed.message : 'not sent, the signal was lost';
    return ids.map((id) => ({ id, ref: '', refusal: { code: 'NOT_SENT', message } }));
  }
}

function ResultSheet({ run, onClose }: { run: Run; onClose: () => void }) {
  const { action, of, results, isOver } = run;
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.length - refused.length;
  const verb = action === 'approve' ? 'approved' : 'denied';
  const whys = [...grouped(refused, ({ refusal }) => refusal?.message ?? '')];
  return (
    <BottomSheet
      title={isOver ? `${done} ${verb}${refused.length > 0 ? `, ${refused.length} not` : ''}` : 'Deciding'}
      onClose={onClose}
      footer={isOver && <Button onClick={onClose}>Close</Button>}
    >
      <Progress label={action === 'approve' ? 'Approving' : 'Denying'} done={results.length} of={of} />
      {whys.length > 0 && (
        <ul className="bulk-results">
          {whys.map(([why, those]) => (
            <li key={why}>
              {why} ({those.length})
              <small>
                {those
                  .map(({ ref }) => ref)
                  .filter((ref) => ref !== '')
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </BottomSheet>
  );
}
