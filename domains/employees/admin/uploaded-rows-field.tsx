// A file of rows: dropped or chosen, read by the server, and what is wrong with it row by row.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { useState } from 'react';

const ACCEPT = '.csv,.xlsx,text/csv';
const MOST_SHOWN = 20;

type RowsRead = {
  /** Null where something is wrong with it. */
  readonly id: string | null;
  readonly fileName: string;
  readonly people: number;
  readonly problems: readonly { readonly line: number; readonly column: string | null; readonly reason: string }[];
};

type FieldProps = {
  hint: string;
  wrong: string | undefined;
  send: (file: File) => Promise<RowsRead>;
  onFile: (id: string | null) => void;
};

export function UploadedRowsField({ hint, wrong, send, onFile }: FieldProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [file, setFile] = useState<RowsRead>();
  const read = async (chosen: File) => {
    setBusy(chosen.name);
    try {
      const found = await send(chosen);
      setFile(found);
      onFile(found.id);
    } catch (failed) {
      sayRefusal(failed);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="stack">
      <FileDrop busy={busy} accept={ACCEPT} hint={hint} onFile={(chosen) => void read(chosen)} />
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
