// One paper of the 201 file: opened, approved, or returned with a reason.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { HirePaper } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { HirePaperState } from '../lists.ts';

const RemarksSheet = later(
  async () => (await import('@kawani/domains/requests/engine/screens/remarks-sheet')).RemarksSheet,
);

const TONES: Readonly<Record<HirePaperState, Tone>> = {
  Asked: 'plain',
  Sent: 'info',
  Approved: 'good',
  Returned: 'warn',
};

type PaperProps = { id: string; paper: HirePaper; mayOpen: boolean; checks: boolean; onStale: () => void };

export function Paper({ id, paper, mayOpen, checks, onStale }: PaperProps) {
  const { kind, label, isRequired, state, isCarried, fileName, expiresOn, reason } = paper;
  const file = useDownload();
  const hasFile = fileName !== null || isCarried;
  return (
    <li>
      <div className="hiring-line">
        <span>
          {label}
          {!isRequired && <span className="quiet"> {say('(optional)')}</span>}
        </span>
        <Tag tone={TONES[state]}>{HirePaperState.labelOf(state)}</Tag>
      </div>
      <span className="second">
        {[
          ...(isCarried ? [say('From the earlier employment')] : []),
          ...(expiresOn === null ? [] : [say('Valid until {date}', { date: showDay(expiresOn) })]),
          ...(reason === null ? [] : [reason]),
        ].join(' · ')}
      </span>
      <div className="row">
        {mayOpen && hasFile && (
          <Button icon="file" busy={file.isBusy} onClick={() => void file.download(hiringApi.file, { id, kind })}>
            {say('View the file')}
            <span className="unseen"> {label}</span>
          </Button>
        )}
        {checks && <Decide {...{ id, paper, onStale }} />}
      </div>
    </li>
  );
}

function Decide({ id, paper, onStale }: Pick<PaperProps, 'id' | 'paper' | 'onStale'>) {
  const { kind, label, version, state } = paper;
  const [isReturning, setReturning] = useState(false);
  const decide = useVerb(hiringApi.decide);
  const go = (decision: 'Approved' | 'Returned', reason?: string) => {
    setReturning(false);
    const words = reason === undefined ? {} : { reason };
    void decide.mutateAsync({ id, kind, version, decision, ...words }).catch(onStale);
  };
  if (state !== 'Sent' && state !== 'Approved') return null;
  return (
    <>
      <Button busy={decide.isPending} onClick={() => setReturning(true)}>
        {say('Return')}
        <span className="unseen"> {label}</span>
      </Button>
      {state === 'Sent' && (
        <Button look="primary" busy={decide.isPending} onClick={() => go('Approved')}>
          {say('Approve')}
          <span className="unseen"> {label}</span>
        </Button>
      )}
      {isReturning && (
        <RemarksSheet
          title={say('Return: {label}', { label })}
          label={say('Reason')}
          yes={say('Return')}
          look="danger"
          required
          reasons={[say('The picture is too dark or blurred'), say('It is another paper'), say('A page is missing')]}
          onClose={() => setReturning(false)}
          onMove={(reason) => go('Returned', reason)}
        />
      )}
    </>
  );
}
