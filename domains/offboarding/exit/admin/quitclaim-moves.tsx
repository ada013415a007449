// What may be done with a quitclaim: print it, hand it over on paper, add the signed copy.
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { Quitclaim } from '../contract/quitclaim.ts';
import { exitApi } from '../contract.ts';

const SignDrawer = later(async () => (await import('./sign-drawer.tsx')).SignDrawer);

type MovesProps = { caseId: string; quitclaim: Quitclaim; hasAccount: boolean; onStale: () => void };

export function QuitclaimMoves({ caseId: id, quitclaim, hasAccount, onStale }: MovesProps) {
  const { version, shownAt, signedOn, isOutdated } = quitclaim;
  const [open, setOpen] = useState<'hand-over' | 'sign'>();
  const { download, isBusy } = useDownload();
  const handOver = useVerb(exitApi.handOverQuitclaim, { toast: say('Recorded.'), failed: onStale });
  const close = () => setOpen(undefined);
  const isOpen = signedOn === null && !isOutdated;
  return (
    <div className="exit-actions">
      {isOpen && shownAt !== null && (
        <Button look="primary" icon="upload" onClick={() => setOpen('sign')}>
          {say('Add the signed copy')}
        </Button>
      )}
      {isOpen && shownAt === null && (
        <Button look={hasAccount ? 'plain' : 'primary'} busy={handOver.isPending} onClick={() => setOpen('hand-over')}>
          {say('Given on paper to read')}
        </Button>
      )}
      <Button icon="download" busy={isBusy} onClick={() => download(exitApi.quitclaimPaper, { id })}>
        {signedOn === null ? say('Print (PDF)') : say('Signed copy')}
      </Button>
      {open === 'hand-over' && (
        <Confirm
          title={say('Given on paper to read')}
          says={say('Confirm that the person got the quitclaim on paper and read it, or somebody read it to them.')}
          yes={say('Confirm')}
          onYes={() => {
            close();
            handOver.mutate({ id, version });
          }}
          onNo={close}
        />
      )}
      {open === 'sign' && <SignDrawer caseId={id} quitclaim={quitclaim} onClose={close} />}
    </div>
  );
}
