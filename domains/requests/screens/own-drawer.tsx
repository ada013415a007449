// One's own request opened, or one that asks for one's answer.
import { type RequestDetail, requestsApi } from '@kawani/domains/requests/contract';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { MoveButtons } from './moves.tsx';
import { RequestBody } from './request-body.tsx';

type OwnDrawerProps = {
  id: string;
  onClose: () => void;
  /** Opens the form with what was filed, to change it. */
  onChange?: ((request: RequestDetail) => void) | undefined;
  /** Opens the form with what was filed, to file it anew. */
  onRefile?: ((request: RequestDetail) => void) | undefined;
};

export function OwnDrawer({ id, onClose, onChange, onRefile }: OwnDrawerProps) {
  const answer = useAnswer(requestsApi.one, { id });
  const { download } = useDownload();
  const move = useVerb(requestsApi.move, { done: () => void answer.refetch() });
  const write = useVerb(requestsApi.write);
  const request = answer.data;
  const isEnded = request?.state === 'DENIED' || request?.state === 'CANCELLED';
  const footer = request && (
    <>
      {isEnded && request.form !== null && onRefile && (
        <Button look="primary" icon="retry" onClick={() => onRefile(request)}>
          File again
        </Button>
      )}
      {request.moves.includes('change') && onChange && <Button onClick={() => onChange(request)}>Edit</Button>}
      <MoveButtons
        request={request}
        except={['change']}
        busy={move.isPending}
        onMove={(name, remarks) =>
          move
            .mutateAsync({ id, move: name, version: request.version, ...(remarks === undefined ? {} : { remarks }) })
            .catch(() => void answer.refetch())
        }
      />
    </>
  );
  return (
    <Drawer title={request?.ref ?? 'Request'} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed="This request could not be loaded.">
        {(detail) => (
          <RequestBody
            request={detail}
            onFile={(fileId) => download(requestsApi.file, { id, fileId })}
            onWrite={(body) =>
              write.mutateAsync({ id, body }).then(
                () => true,
                () => false,
              )
            }
          />
        )}
      </Block>
    </Drawer>
  );
}
