// The body of a request that an office opened, and what the drawers of all inboxes ask of it.
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { fetchFile } from '@kawani/kit/web/call';
import type { ReactNode } from 'react';
import type { RequestDetail } from '../../engine/contract/request.ts';
import { RequestBody } from '../../engine/screens/request-body.tsx';
import type { Inbox } from '../contract.ts';
import { Person } from './person.tsx';

type OfficeBodyProps = {
  inbox: Inbox;
  request: RequestDetail;
  owner: ReactNode;
  also?: ReactNode;
  /** Where people read it who decide nothing: the operation that answers its files. */
  file?: Inbox['api']['file'];
};

export function OfficeBody({ inbox: { api, kinds }, request, owner, also, file = api.file }: OfficeBodyProps) {
  const { id } = request;
  const { download } = useDownload();
  const write = useVerb(api.write);
  const title = kinds.find(({ code }) => code === request.kind)?.titles?.facts;
  const send = (body: string) =>
    write.mutateAsync({ id, body }).then(
      () => true,
      () => false,
    );
  return (
    <RequestBody
      {...{ request, owner, also }}
      factsTitle={title === undefined ? undefined : say(title)}
      onFile={(fileId) => download(file, { id, fileId })}
      fetchOne={(fileId) => fetchFile(file, { id, fileId })}
      onWrite={send}
    />
  );
}

/** Who asks, and where they work. */
export function OwnerLine({ inbox, request: { id, owner } }: { inbox: Inbox; request: RequestDetail }) {
  return (
    <div className="drawer-person">
      <Person owner={owner} of={{ inbox, id }} />
      {owner.site !== null && <span className="quiet">{owner.site}</span>}
    </div>
  );
}

export function hasMoves({ moves, ownMoves }: RequestDetail): boolean {
  return moves.length + ownMoves.length > 0;
}

/** Those that its kind names for a denial. */
export function reasonsOf({ kinds }: Inbox, { kind }: RequestDetail): readonly string[] | undefined {
  return kinds.find(({ code }) => code === kind)?.denialReasons;
}
