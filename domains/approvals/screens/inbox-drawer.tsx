// One request opened by whoever decides it; after a decision the next one opens by itself.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { RequestBody } from '@kawani/domains/requests/engine/screens/request-body';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { phrase, say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { fetchFile, isCallFailed } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { useHolds } from '@kawani/kit/web/session';
import { lazy, Suspense } from 'react';
import { approvals } from '../requests.ts';
import { Person } from './inbox-lines.tsx';

/** Offered where a kind names no reasons of its own. */
const MANNING = [phrase('Not enough people on that shift')];

const Reroute = lazy(async () => ({ default: (await import('./reroute.tsx')).Reroute }));

type InboxDrawerProps = { id: string; onClose: () => void; onDecided: () => void };

export function InboxDrawer({ id, onClose, onDecided }: InboxDrawerProps) {
  const answer = useAnswer(approvals.api.one, { id });
  const { download } = useDownload();
  const write = useVerb(approvals.api.write);
  const decide = useVerb(approvals.api.decide, {
    done: ({ ref, stateLabel }, { action }) => {
      toast(
        action === 'revoke'
          ? say('{ref}: approval revoked.', { ref })
          : say('{ref}: {state}.', { ref, state: stateLabel }),
      );
      onDecided();
    },
  });
  const request = answer.data;
  const mayReroute = useHolds(...approvals.api.reroute.needs);
  const move = (detail: RequestDetail, name: string, remarks?: string) =>
    decide
      .mutateAsync({
        id,
        action: actionOf(name),
        version: detail.version,
        ...(remarks === undefined ? {} : { remarks }),
      })
      // Somebody was quicker, or it changed: what is true now is shown.
      .catch((failed: unknown) => {
        if (!isCallFailed(failed) || failed.status !== 404) return void answer.refetch();
        toast(say('This request is no longer waiting for you.'), 'info');
        onDecided();
      });
  return (
    <Drawer
      title={request?.ref ?? say('Request')}
      onClose={onClose}
      footer={
        request &&
        request.moves.length + request.ownMoves.length > 0 && (
          <MoveButtons
            request={request}
            busy={decide.isPending}
            reasons={approvals.kinds.find(({ code }) => code === request.kind)?.denialReasons ?? MANNING}
            onMove={(name, remarks) => void move(request, name, remarks)}
          />
        )
      }
    >
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(detail) => (
          <>
            <RequestBody
              request={detail}
              owner={
                <div className="drawer-person">
                  <Person owner={detail.owner} />
                  {detail.owner.site !== null && <span className="quiet">{detail.owner.site}</span>}
                </div>
              }
              onFile={(fileId) => download(approvals.api.file, { id, fileId })}
              fetchOne={(fileId) => fetchFile(approvals.api.file, { id, fileId })}
              onWrite={(body) =>
                write.mutateAsync({ id, body }).then(
                  () => true,
                  () => false,
                )
              }
            />
            {mayReroute && detail.waiting !== null && detail.state !== 'PENDING' && (
              <Suspense>
                <Reroute request={detail} onDone={onDecided} />
              </Suspense>
            )}
          </>
        )}
      </Block>
    </Drawer>
  );
}

/** Whether an approval ends a chain is the server's to know. */
function actionOf(move: string): string {
  return move === 'endorse' ? 'approve' : move;
}
