// One batch: its sum on top, its receipts with what each pays, and completing it by a second person.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Confirm, Drawer } from '@kawani/kit/web/dialog';
import { useState } from 'react';
import type { BatchDetail } from '../contract/batches.ts';
import { cashierApi } from '../contract.ts';
import { BatchEntries } from './batch-entries.tsx';
import { StateTag } from './state-tag.tsx';

const HEIGHT = 360;

export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(cashierApi.batch, { id });
  const [isAsking, setAsking] = useState(false);
  const complete = useVerb(cashierApi.complete, { quiet: true, toast: say('Batch completed.') });
  const batch = answer.data;
  const failed = complete.error;
  return (
    <Drawer
      isWide
      title={batch === undefined ? say('Batch') : say('Batch {no}', { no: batch.no })}
      onClose={onClose}
      footer={
        batch?.mayComplete === true &&
        batch.entries > 0 && (
          <Button look="primary" icon="check" busy={complete.isPending} onClick={() => setAsking(true)}>
            {say('Complete {total}', { total: showPesos(batch.total) })}
          </Button>
        )
      }
    >
      <Block of={answer} height={HEIGHT} failed={say("The batch couldn't be loaded.")}>
        {(shown) => (
          <div className="stack">
            <Head batch={shown} />
            {isCallFailed(failed) && <Alert tone="bad">{failed.message}</Alert>}
            {shown.items.length === 0 ? (
              <Empty icon="file" says={say('This batch has no receipts.')} />
            ) : (
              <BatchEntries batch={shown} />
            )}
          </div>
        )}
      </Block>
      {isAsking && batch && (
        <Confirm
          title={say('Complete batch {no}?', { no: batch.no })}
          says={
            <p>
              {say(
                '{entries, plural, one {# receipt} other {# receipts}}, {total} in all, will be posted. Compare them with the money first.',
                {
                  entries: batch.entries,
                  total: showPesos(batch.total),
                },
              )}
            </p>
          }
          yes={say('Complete')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            complete.mutate({ id: batch.id, version: batch.version });
          }}
        />
      )}
    </Drawer>
  );
}

function Head({ batch }: { batch: BatchDetail }) {
  const { channel, state, total, entries, openedBy, openedAt } = batch;
  const at = `${showDay(dayAt(openedAt))}, ${showTime(openedAt)}`;
  const facts = { entries, by: openedBy, at };
  return (
    <>
      <div className="cashier-total">
        <span className="row">
          <b>{channel}</b>
          <StateTag state={state} />
        </span>
        <strong className="figures">{showPesos(total)}</strong>
        <small>{say('{entries, plural, one {# receipt} other {# receipts}} · opened by {by}, {at}', facts)}</small>
      </div>
      <Standing batch={batch} />
    </>
  );
}

/** Who completed it, or who may. */
function Standing({ batch: { completedAt, completedBy, mayComplete } }: { batch: BatchDetail }) {
  if (completedAt !== null) {
    const facts = { by: completedBy ?? '', date: showDay(dayAt(completedAt)) };
    return <Alert tone="good">{say('Completed by {by} on {date}.', facts)}</Alert>;
  }
  if (mayComplete) return null;
  return <Alert>{say('Another cashier needs to complete this batch: someone who entered nothing of it.')}</Alert>;
}
