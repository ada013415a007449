// Deciding many at once: what is ticked, all that match, one remark for all of them.
import { type DecisionAction, MAX_BULK, type RequestLine } from '@kawani/domains/requests/contract';
import { MoveSheet, RemarksSheet } from '@kawani/domains/requests/screens';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Checkbox } from '@kawani/kit/web/fields';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { approvals } from '../requests.ts';
import type { Ticked } from './inbox-lines.tsx';

type BulkBarProps = {
  items: readonly RequestLine[];
  total: number;
  ticked: Ticked;
  onTicked: (ticked: Ticked) => void;
  filter: object;
  onDecide: (chosen: Ticked, action: DecisionAction, remarks: string | undefined) => void;
};

export function BulkBar({ items, total, ticked, onTicked, filter, onDecide }: BulkBarProps) {
  const [asking, setAsking] = useState<DecisionAction>();
  const [isLooking, setLooking] = useState(false);
  const isPage = items.length > 0 && items.every(({ id }) => ticked.has(id));
  const most = Math.min(total, MAX_BULK);
  const chooseAll = async () => {
    setLooking(true);
    const found = await call(approvals.api.ids, filter as never).catch(() => undefined);
    setLooking(false);
    if (found) onTicked(new Map(found.ids.map((id, nth) => [id, found.versions[nth] ?? 1])));
  };
  const go = (action: DecisionAction, remarks: string | undefined) => {
    setAsking(undefined);
    onDecide(new Map([...ticked].slice(0, MAX_BULK)), action, remarks);
  };
  return (
    <div className="bulk">
      <Checkbox
        label={items.length === 1 ? 'Choose it' : `Choose the ${items.length} shown`}
        checked={isPage}
        onChecked={(checked) => onTicked(new Map(checked ? items.map(({ id, version }) => [id, version]) : []))}
      />
      {total > items.length && ticked.size > 0 && ticked.size < most && (
        <Button look="link" busy={isLooking} onClick={() => void chooseAll()}>
          {total > MAX_BULK ? `Select the first ${MAX_BULK} of ${total} matching` : `Select all ${total} matching`}
        </Button>
      )}
      {ticked.size > 0 && <Actions count={ticked.size} onAsk={setAsking} onNone={() => onTicked(new Map())} />}
      {asking === 'approve' && (
        <RemarksSheet
          title={`Approve ${counted(ticked.size)}`}
          says={<p className="sheet-says">Each one is checked and decided on its own.</p>}
          label="Remarks"
          yes="Approve"
          look="primary"
          reasons={[]}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => go('approve', remarks)}
        />
      )}
      {asking === 'deny' && (
        <MoveSheet
          move="deny"
          subject={counted(ticked.size)}
          onClose={() => setAsking(undefined)}
          onMove={(remarks) => go('deny', remarks)}
        />
      )}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

type ActionsProps = { count: number; onAsk: (action: DecisionAction) => void; onNone: () => void };

/** Who may only approve sees no Deny, and the reverse. */
function Actions({ count, onAsk, onNone }: ActionsProps) {
  const mayApprove = useHolds(...approvals.kinds.map(({ approves }) => approves));
  const mayDeny = useHolds(...approvals.kinds.map(({ denies }) => denies));
  return (
    <section className="bulk-actions" aria-label="What to do with the chosen ones">
      <span role="status">{count} chosen</span>
      <Button look="quiet" onClick={onNone}>
        None
      </Button>
      {mayDeny && (
        <Button look="danger" icon="refuse" onClick={() => onAsk('deny')}>
          Deny
        </Button>
      )}
      {mayApprove && (
        <Button look="primary" icon="approve" onClick={() => onAsk('approve')}>
          Approve
        </Button>
      )}
    </section>
  );
}
