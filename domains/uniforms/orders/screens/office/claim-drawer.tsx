// The counter: a code that is scanned or typed shows who and what, it is handed over, and the next one can come.
import { say } from '@kawani/kit/contract/say';
import { isSoundOn, keepSound } from '@kawani/kit/web/beep';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { Claimed } from '../../contract/answers.ts';
import { CodeField } from './code-field.tsx';
import { useCounter } from './use-counter.ts';

const ClaimScanner = later(async () => (await import('./claim-scanner.tsx')).ClaimScanner);
const HandOver = later(async () => (await import('./hand-over.tsx')).HandOver);

type ClaimDrawerProps = {
  /** The order that is open at the counter: the code must be its own. */
  requestId?: string;
  onClose: () => void;
};

export function ClaimDrawer({ requestId, onClose }: ClaimDrawerProps) {
  const { typed, setTyped, wrong, found, look, isBusy, handed, onHanded, startOver } = useCounter(requestId);
  const [isScanning, setScanning] = useState(false);
  return (
    <Drawer title={say('Hand out an order')} onClose={onClose}>
      <div className="stack">
        {handed !== undefined && found === undefined && <Handed handed={handed} />}
        {found === undefined ? (
          <>
            <CodeField {...{ typed, wrong, isBusy }} onTyped={setTyped} onSend={() => look(typed)} />
            {isScanning ? (
              <ClaimScanner isOn={!isBusy} onCode={look} />
            ) : (
              <Button icon="camera" onClick={() => setScanning(true)}>
                {say('Scan with the camera')}
              </Button>
            )}
            <Sound />
          </>
        ) : (
          <HandOver key={found.order.id} {...found} onHanded={onHanded} onBack={startOver} />
        )}
      </div>
    </Drawer>
  );
}

function Handed({ handed: { ref, name, claimedBy, accountNo } }: { handed: Claimed }) {
  return (
    <div role="status">
      <Alert tone="good">
        <strong>
          {claimedBy === null
            ? say('{ref} was handed out to {name}.', { ref, name })
            : say('{ref} of {name} was handed out to {claimedBy}.', { ref, name, claimedBy })}
        </strong>
        {accountNo !== null && <div>{say('Salary deduction: account {accountNo}', { accountNo })}</div>}
      </Alert>
    </div>
  );
}

function Sound() {
  const [isOn, setOn] = useState(isSoundOn);
  const keep = (checked: boolean) => {
    keepSound(checked);
    setOn(checked);
  };
  return <Checkbox label={say('Sound')} checked={isOn} onChecked={keep} />;
}
