// Company numbers pasted from a sheet or a message. Numbers that are nobody's in one's team are named one by one.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import type { TeamMember } from '../contract/mine.ts';
import { diagnosticsApi } from '../contract.ts';
import { MOST_PASTED } from '../lists.ts';

export function PasteNumbers({ onFound }: { onFound: (people: readonly TeamMember[]) => void }) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      const found = await call(diagnosticsApi.numbered, { numbers: text.trim() });
      onFound(found.items);
      setUnknown(found.unknown);
      setText(found.unknown.join('\n'));
    } catch (failed) {
      sayRefusal(failed);
    }
    setBusy(false);
  };
  return (
    <details className="dx-paste">
      <summary>{say('Paste company numbers')}</summary>
      <TextArea
        label={say('Company numbers')}
        hint={say('One on each line, or with commas between them.')}
        value={text}
        rows={4}
        maxLength={MOST_PASTED}
        onValue={setText}
      />
      <Button busy={isBusy} disabled={text.trim() === ''} onClick={() => void find()}>
        {say('Add these people')}
      </Button>
      {unknown.length > 0 && (
        <Alert tone="warn">
          <p>{say('These numbers are not in your team:')}</p>
          <ul className="dx-left-out">
            {unknown.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </Alert>
      )}
    </details>
  );
}
