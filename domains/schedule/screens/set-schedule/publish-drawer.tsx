// Review and publish: what stands against the draft, person by person; those that block and those to confirm.
import { planApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { toast } from '@kawani/kit/web/message';
import { useState } from 'react';
import { ConflictGroups } from './conflict-groups.tsx';

type View = { from: Day; to: Day; unit?: string };
type PublishDrawerProps = {
  view: View;
  onShow: (employeeId: string, date: Day) => void;
  /** The draft is another one now. */
  onResolved: () => void;
  onClose: () => void;
  onDone: () => void;
};

const HEIGHT = 320;

export function PublishDrawer({ view, onShow, onResolved, onClose, onDone }: PublishDrawerProps) {
  const answer = useAnswer(planApi.preview, view, { staleMs: 0 });
  const [confirmed, setConfirmed] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const publish = useVerb(planApi.publish, { quiet: true });
  const resolve = useVerb(planApi.resolve, {
    done: () => {
      setConfirmed(false);
      onResolved();
    },
  });
  const preview = answer.data;
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
        {({ people, cells, blocking, toConfirm, groups }) => (
          <div className="stack">
            <p>
              {say(
                '{cells, plural, one {# date} other {# dates}} of {people, plural, one {# person} other {# people}}. Each is told once.',
                { cells, people },
              )}
            </p>
            {blocking === 0 && toConfirm === 0 && <Alert tone="good">{say('No conflicts.')}</Alert>}
            {blocking > 0 && (
              <p>{say('To be solved first: {count}. Solve them here, or change the draft.', { count: blocking })}</p>
            )}
            <ConflictGroups
              groups={groups}
              isBusy={resolve.isPending || answer.isFetching}
              onResolve={(how, employeeId) =>
                resolve.mutate({ ...view, how, ...(employeeId === undefined ? {} : { employeeId }) })
              }
              onShow={onShow}
            />
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
