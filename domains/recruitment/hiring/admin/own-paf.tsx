// A PAF that its writer reads: it may be changed until somebody decides.
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { RequestOfHire } from '../contract/hiring.ts';

const ChangePafDrawer = later(async () => (await import('./paf-drawer.tsx')).ChangePafDrawer);

export function OwnPaf({ hireOf, paf: { id, ref } }: { hireOf: string; paf: RequestOfHire }) {
  const { data } = useAnswer(requestsApi.one, { id });
  const [isOpen, setOpen] = useState(false);
  if (!data?.moves.includes('change')) return null;
  return (
    <div className="row">
      <Button icon="file" onClick={() => setOpen(true)}>
        {say('Change')}
        <span className="unseen"> {ref}</span>
      </Button>
      {isOpen && <ChangePafDrawer id={hireOf} paf={data} onClose={() => setOpen(false)} />}
    </div>
  );
}
