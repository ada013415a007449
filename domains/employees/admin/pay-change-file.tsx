// A file of new rates: dropped or chosen, read by the server, and what is wrong with it row by row.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { upload } from '@kawani/kit/web/call';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { useState } from 'react';
import { type PayChangeFile, payChangesApi } from '../contract/pay-changes.ts';

const ACCEPT = '.csv,.xlsx,text/csv';
const MOST_SHOWN = 20;

type FieldProps = { wrong: string | undefined; onFile: (id: string | null) => void };

export function PayChangeFileField({ wrong, onFile }: FieldProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [file, setFile] = useState<PayChangeFile>();
  const send = async (chosen: File) => {
    setBusy(chosen.name);
    try {
      const read = await upload(payChangesApi.upload, chosen);
      setFile(read);
      onFile(read.id);
    } catch (failed) {
      sayRefusal(failed);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="stack">
      <FileDrop
        busy={busy}
        accept={ACCEPT}
        hint={say('CSV or Excel: employee_no, new_rate, and if you like allowance, allowance_amount, allowance_per.')}
        onFile={(chosen) => void send(chosen)}
      />
      {file === undefined && wrong && <Alert tone="bad">{wrong}</Alert>}
      {file?.id != null && (
        <Alert tone="good">
          {say('{name}: {people, plural, one {# employee} other {# employees}}.', {
            name: file.fileName,
            people: file.people,
          })}
        </Alert>
      )}
      {file?.id === null && (
        <Alert tone="bad">
          {say('{name} was not read. Correct these rows and upload it again:', { name: file.fileName })}
          <ul>
            {file.problems.slice(0, MOST_SHOWN).map(({ line, column, reason }) => (
              <li key={`${line} ${column} ${reason}`}>
                {say('Row {line}: {reason}', { line, reason: column === null ? reason : `${column}: ${reason}` })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
