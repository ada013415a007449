// Review and publish: every conflict with person and date, those that block and those to confirm; each shows its cell.
import { ConflictKind, type PlanConflict, planApi } from '@kawani/domains/schedule/contract';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';
import { counted } from './cell-words.tsx';

type View = { from: Day; to: Day; unit?: string };
type PublishDrawerProps = {
  view: View;
  onShow: (conflict: PlanConflict) => void;
  onClose: () => void;
  onDone: () => void;
};

const HEIGHT = 320;

export function PublishDrawer({ view, onShow, onClose, onDone }: PublishDrawerProps) {
  const answer = useAnswer(planApi.preview, view, { staleMs: 0 });
  const [confirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = useVerb(planApi.publish, { quiet: true });
  const rebase = useVerb(planApi.rebase, { toast: 'Your draft stays as it is.' });
  const preview = answer.data;
  const isOvertaken = preview?.conflicts.some(({ kind }) => kind === 'PUBLISHED_SINCE') ?? false;
  const isReady =
    preview !== undefined && preview.cells > 0 && preview.blocking === 0 && (preview.toConfirm === 0 || confirmed);

  const send = async () => {
    if (preview === undefined) return;
    try {
      const { people } = await publish.mutateAsync({ ...view, stamp: preview.stamp, confirmed });
      toast(`Published. ${people} ${people === 1 ? 'person was' : 'people were'} told.`);
      onDone();
    } catch (failed) {
      if (!isCallFailed(failed)) throw failed;
      setRefusal(failed.message);
      setConfirmed(false);
      void answer.refetch();
    }
  };

  return (
    <Drawer
      title="Review and publish"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Back to planning</Button>
          <Button
            look="primary"
            disabled={!isReady || answer.isFetching}
            busy={publish.isPending}
            onClick={() => void send()}
          >
            Publish
          </Button>
        </>
      )}
    >
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <Block
        of={answer}
        height={HEIGHT}
        failed="The preview could not be loaded."
        isEmpty={({ cells }) => cells === 0}
        empty={<Empty icon="calendar" says="Nothing is drafted for these dates. Change a day first." />}
      >
        {({ people, cells, blocking, toConfirm, conflicts }) => (
          <div className="stack">
            <p>
              <strong className="figures">{counted(cells, 'date')}</strong> of{' '}
              <strong className="figures">{counted(people, 'person', 'people')}</strong>. Each is told once.
            </p>
            {blocking === 0 && toConfirm === 0 && <Alert tone="good">No conflicts.</Alert>}
            <Conflicts
              title={`To be solved first (${blocking})`}
              tone="bad"
              conflicts={conflicts.filter(({ isBlocking }) => isBlocking)}
              onShow={onShow}
            />
            {isOvertaken && (
              <Button busy={rebase.isPending} onClick={() => rebase.mutate(view)}>
                Keep my draft over what was published
              </Button>
            )}
            <Conflicts
              title={`To be looked at (${toConfirm})`}
              tone="warn"
              conflicts={conflicts.filter(({ isBlocking }) => !isBlocking)}
              onShow={onShow}
            />
            {blocking + toConfirm > conflicts.length && (
              <p className="second">The first {conflicts.length} are shown.</p>
            )}
            {blocking === 0 && toConfirm > 0 && (
              <Checkbox
                label={`I looked at ${toConfirm === 1 ? 'it' : `these ${toConfirm}`} and publish all the same`}
                checked={confirmed}
                onChecked={setConfirmed}
              />
            )}
          </div>
        )}
      </Block>
    </Drawer>
  );
}

type ConflictsProps = {
  title: string;
  tone: 'bad' | 'warn';
  conflicts: readonly PlanConflict[];
  onShow: (conflict: PlanConflict) => void;
};

function Conflicts({ title, tone, conflicts, onShow }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="line-list plan-conflicts">
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.says}`}>
            <Tag tone={tone} icon="alert">
              {ConflictKind.labelOf(conflict.kind)}
            </Tag>
            <p>{conflict.says}</p>
            {conflict.employeeId !== null && (
              <Button look="link" onClick={() => onShow(conflict)}>
                Show<span className="unseen"> {conflict.says}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
