// What may be done with a version: confirm, discard, verify, correct, remove. The server judges each.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useMe } from '@kawani/kit/web/session';
import { useState } from 'react';
import { type Version, versionsApi } from '../contract/versions.ts';

const RemovalDrawer = later(async () => (await import('./removal-drawer.tsx')).RemovalDrawer);

type VersionMovesProps = { version: Version; onCorrect: () => void; onClose: () => void };

export function VersionMoves({ version, onCorrect, onClose }: VersionMovesProps) {
  return version.state === 'PENDING' ? (
    <Deciding version={version} onClose={onClose} />
  ) : (
    <Keeping version={version} onCorrect={onCorrect} />
  );
}

function Deciding({ version: { id, enteredBy }, onClose }: Omit<VersionMovesProps, 'onCorrect'>) {
  const isOwn = useMe()?.username === enteredBy;
  const confirm = useVerb(versionsApi.confirm, { toast: say('The version is confirmed. Pay uses it from its date.') });
  const discard = useVerb(versionsApi.discard, { toast: say('The version was discarded.'), done: onClose });
  return (
    <>
      <Button busy={discard.isPending} onClick={() => discard.mutate({ id })}>
        {say('Discard')}
      </Button>
      {!isOwn && (
        <Button look="primary" icon="check" busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          {say('Confirm')}
        </Button>
      )}
    </>
  );
}

function Keeping({ version, onCorrect }: Omit<VersionMovesProps, 'onClose'>) {
  const { id, state, isShipped, pay, removalAskedBy } = version;
  const [isAsking, setAsking] = useState(false);
  const me = useMe();
  const verify = useVerb(versionsApi.verify, { toast: say('Verified today.') });
  const remove = useVerb(versionsApi.remove, { toast: say('The version was removed.') });
  if (state === 'CORRECTED' || state === 'REMOVED' || state === 'DISCARDED') return null;
  const mayGo = !isShipped && pay.total === 0;
  return (
    <>
      {mayGo && removalAskedBy === null && <Button onClick={() => setAsking(true)}>{say('Ask to remove')}</Button>}
      {mayGo && removalAskedBy !== null && removalAskedBy !== me?.username && (
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          {say('Remove')}
        </Button>
      )}
      <Button onClick={onCorrect}>{say('Correct')}</Button>
      <Button look="primary" icon="check" busy={verify.isPending} onClick={() => verify.mutate({ id })}>
        {say('Verify today')}
      </Button>
      {isAsking && <RemovalDrawer id={id} onClose={() => setAsking(false)} />}
    </>
  );
}
