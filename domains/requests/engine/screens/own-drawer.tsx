// One's own request opened, or one that asks for one's answer.
import { phrase, say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { fetchFile, upload } from '@kawani/kit/web/call';
import { BottomSheet, Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { type ReactNode, useState } from 'react';
import type { RequestDetail } from '../contract/request.ts';
import { requestsApi } from '../contract.ts';
import { MoveButtons } from './moves.tsx';
import { RequestBody } from './request-body.tsx';
import { whyNotShown } from './request-words.tsx';

type OwnDrawerProps = {
  id: string;
  onClose: () => void;
  /** Opens the form with what was filed, to change it. */
  onChange?: ((request: RequestDetail) => void) | undefined;
  /** Opens the form with what was filed, to file it anew. */
  onRefile?: ((request: RequestDetail) => void) | undefined;
  /** What filing it again is for, where its kind can say more than "File again". */
  refileLabel?: ((request: RequestDetail) => string | undefined) | undefined;
  /** What cancelling is called, where its kind says more than any request. */
  cancelling?: string | undefined;
  /** Below the rest: what only this kind offers. */
  also?: ((request: RequestDetail) => ReactNode) | undefined;
  /** What this kind shows in place of what a request asks and comes to. */
  instead?: ((request: RequestDetail) => ReactNode) | undefined;
};

type Move = (name: string, more?: { remarks?: string; files?: string[] }) => Promise<unknown>;

export function OwnDrawer({ id, onClose, onChange, onRefile, refileLabel, cancelling, also, instead }: OwnDrawerProps) {
  const answer = useAnswer(requestsApi.one, { id });
  const { download } = useDownload();
  const moving = useVerb(requestsApi.move);
  const write = useVerb(requestsApi.write);
  const request = answer.data;
  const move: Move = (name, more = {}) =>
    request === undefined
      ? Promise.resolve()
      : moving
          .mutateAsync({ id, move: name, version: request.version, ...more })
          .then(({ ref, stateLabel }) => toast(doneText(name, ref, stateLabel)))
          // It changed meanwhile: the refusal said so, and what is true now is shown.
          .catch(() => void answer.refetch());
  return (
    <Drawer
      title={request?.ref ?? say('Request')}
      onClose={onClose}
      footer={
        request && hasMoves(request, onRefile) ? (
          <Moves {...{ request, onChange, onRefile, refileLabel, cancelling, move }} busy={moving.isPending} />
        ) : undefined
      }
    >
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(detail) => (
          <>
            <RequestBody
              request={detail}
              instead={instead?.(detail)}
              onFile={(fileId) => download(requestsApi.file, { id, fileId })}
              fetchOne={(fileId) => fetchFile(requestsApi.file, { id, fileId })}
              onWrite={(body) =>
                write.mutateAsync({ id, body }).then(
                  () => true,
                  () => false,
                )
              }
            />
            {also?.(detail)}
          </>
        )}
      </Block>
    </Drawer>
  );
}

const DONE: Readonly<Partial<Record<string, `{ref} ${string}`>>> = {
  cancel: phrase('{ref} cancelled.'),
  withdraw: phrase('{ref} cancelled.'),
  accept: phrase('{ref} accepted.'),
  decline: phrase('{ref} declined.'),
  resubmit: phrase('{ref} sent again.'),
};

/** Of a move that only its kind has, the state it led to. */
function doneText(move: string, ref: string, state: string): string {
  const done = DONE[move];
  return done === undefined ? say('{ref}: {state}', { ref, state }) : say(done, { ref });
}

type MovesProps = Pick<OwnDrawerProps, 'onChange' | 'onRefile' | 'refileLabel' | 'cancelling'> & {
  request: RequestDetail;
  busy: boolean;
  move: Move;
};

function mayRefile({ state, form }: RequestDetail): boolean {
  return (state === 'DENIED' || state === 'CANCELLED') && form !== null;
}

function hasMoves(request: RequestDetail, onRefile: OwnDrawerProps['onRefile']): boolean {
  return request.moves.length + request.ownMoves.length > 0 || (mayRefile(request) && onRefile !== undefined);
}

function Moves({ request, busy, onChange, onRefile, refileLabel, cancelling, move }: MovesProps) {
  const [isSending, setSending] = useState(false);
  const { moves } = request;
  return (
    <>
      {mayRefile(request) && onRefile && (
        <Button look="primary" icon="retry" onClick={() => onRefile(request)}>
          {refileLabel?.(request) ?? say('File again')}
        </Button>
      )}
      {moves.includes('change') && onChange && <Button onClick={() => onChange(request)}>{say('Edit')}</Button>}
      <MoveButtons
        request={request}
        except={['change', 'resubmit']}
        cancelling={cancelling}
        busy={busy}
        onMove={(name, remarks) => void move(name, remarks === undefined ? {} : { remarks })}
      />
      {moves.includes('resubmit') && (
        <Button look="primary" icon="upload" busy={busy} onClick={() => setSending(true)}>
          {say('Send again')}
        </Button>
      )}
      {isSending && (
        <ResubmitSheet
          request={request}
          onClose={() => setSending(false)}
          onSend={(files) => {
            setSending(false);
            void move('resubmit', { files });
          }}
        />
      )}
    </>
  );
}

type ResubmitSheetProps = { request: RequestDetail; onClose: () => void; onSend: (files: string[]) => void };

/** A request that came back for a document goes out again with it. */
function ResubmitSheet({ request, onClose, onSend }: ResubmitSheetProps) {
  const [files, setFiles] = useState<readonly Attached[]>(request.attachments);
  const asked = request.timeline.findLast(({ event }) => event === 'return')?.remarks;
  return (
    <BottomSheet
      title={say('Send again: {ref}', { ref: request.ref })}
      onClose={onClose}
      dirty={files !== request.attachments}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look="primary" onClick={() => onSend(files.map(({ id }) => id))}>
            {say('Send again')}
          </Button>
        </>
      )}
    >
      {asked && <p className="sheet-says">{say('Asked for: {what}', { what: asked })}</p>}
      <AttachField
        label={say('Attachment')}
        value={files}
        onValue={setFiles}
        upload={(chosen) => upload(requestsApi.attach, chosen)}
      />
    </BottomSheet>
  );
}
