// Inviting by company numbers: pasted from a spreadsheet, or from a CSV file of which every number of that length counts.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import type { Candidate } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';
import { MOST_INVITED } from '../lists.ts';
import { numbersIn } from '../rules/numbers.ts';

const MAX_TEXT = 20_000;

export function ByNumbers({ onFound }: { onFound: (found: readonly Candidate[]) => void }) {
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const numbers = numbersIn(text);
  const find = async () => {
    if (numbers.length === 0) return setWrong(say('Paste at least one employee number.'));
    if (numbers.length > MOST_INVITED)
      return setWrong(say('You can invite up to {most} people together.', { most: MOST_INVITED }));
    setBusy(true);
    setWrong(undefined);
    try {
      const found = await call(invitationsApi.numbers, { numbers: [...numbers] });
      setUnknown(found.unknown);
      onFound(found.items);
      setText('');
    } catch (failed) {
      setWrong(isCallFailed(failed) ? failed.message : String(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextArea
        label={say('Employee numbers')}
        hint={say('Separated by commas, spaces or new lines.')}
        rows={3}
        maxLength={MAX_TEXT}
        value={text}
        onValue={setText}
        wrong={wrong}
      />
      <FileDrop
        busy={null}
        accept=".csv,.txt,text/csv,text/plain"
        hint={say('A CSV file, such as one of Manage Employees')}
        onFile={async (file) => setText((await file.text()).slice(0, MAX_TEXT))}
      />
      <Button busy={isBusy} onClick={() => void find()}>
        {say('Add numbers')}
      </Button>
      {unknown.length > 0 && (
        <Alert tone="warn">{say('Nobody has these numbers: {numbers}', { numbers: unknown.join(', ') })}</Alert>
      )}
    </>
  );
}
