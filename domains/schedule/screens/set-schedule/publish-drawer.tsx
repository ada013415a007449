// Review and publish: every conflict with person and date, those that block and those to confirm; each shows its cell.
import { ConflictKind, type PlanConflict, planApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
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
  const rebase = useVerb(planApi.rebase, { toast: say('Your draft stays as it is.') });
  const preview = answer.data;
  const isOvertaken = preview?.conflicts.some(({ kind }) => kind === 'PUBLISHED_SINCE') ?? false;
  const isReady =
    preview !== undefined && preview.cells > 0 && preview.blocking === 0 && (preview.toConfirm === 0 || confirmed);

  const send = async () => {
    if (preview === undefined) return;
    try {
      const { people } = await publish.mutateAsync({ ...view, stamp: preview.stamp, confirmed });
      toast(say('Published. {people, plural, one {# person was} other {# people were}} told.', { people }));
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
      title={say('Review and publish')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back to planning')}</Button>
          <Button
            look="primary"
            disabled={!isReady || answer.isFetching}
            busy={publish.isPending}
            onClick={() => void send()}
          >
            {say('Publish')}
          </Button>
        </>
      )}
    >
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The preview could not be loaded.')}
        isEmpty={({ cells }) => cells === 0}
        empty={<Empty icon="calendar" says={say('Nothing is drafted for these dates. Change a day first.')} />}
      >
        {({ people, cells, blocking, toConfirm, conflicts }) => (
          <div className="stack">
            <p>
              {say(
                '{cells, plural, one {# date} other {# dates}} of {people, plural, one {# person} other {# people}}. Each is told once.',
                { cells, people },
              )}
            </p>
            {blocking === 0 && toConfirm === 0 && <Alert tone="good">{say('No conflicts.')}</Alert>}
            <Conflicts
              title={say('To be solved first ({count})', { count: blocking })}
              tone="bad"
              conflicts={conflicts.filter(({ isBlocking }) => isBlocking)}
              onShow={onShow}
            />
            {isOvertaken && (
              <Button busy={rebase.isPending} onClick={() => rebase.mutate(view)}>
                {say('Keep my draft over what was published')}
              </Button>
            )}
            <Conflicts
              title={say('To be looked at ({count})', { count: toConfirm })}
              tone="warn"
              conflicts={conflicts.filter(({ isBlocking }) => !isBlocking)}
              onShow={onShow}
            />
            {blocking + toConfirm > conflicts.length && (
              <p className="second">{say('The first {count} are shown.', { count: conflicts.length })}</p>
            )}
            {blocking === 0 && toConfirm > 0 && (
              <Checkbox
                label={
                  toConfirm === 1
                    ? say('I looked at it and publish all the same')
                    : say('I looked at these {count} and publish all the same', { count: toConfirm })
                }
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
                {say('Show')}
                <span className="unseen"> {conflict.says}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
