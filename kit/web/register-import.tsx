// A CSV put into a register: checked first, row by row, and imported whole or not at all.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { refreshAnswers } from './refresh-answers.tsx';
import './register.css';
import { type ImportReport, MOST_IMPORTED_ROWS } from '@kawani/kit/contract/register';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Alert } from './block.tsx';
import { Button } from './button.tsx';
import { isCallFailed, upload } from './call.tsx';
import { Drawer } from './dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { type Column, DataTable } from './list.tsx';
import { toast } from './message.tsx';
import { type CsvApi, capital } from './register-api.tsx';

type Problem = ImportReport['problems'][number];
type ImportDrawerProps = {
  api: CsvApi;
  onExport: () => void;
  onClose: () => void;
  /** What the rows of the file do, where it is not what rows of a register do. */
  about?: string;
  /** Workbooks too. */
  takesWorkbooks?: boolean;
};

export function ImportDrawer({ api, onExport, onClose, about, takesWorkbooks = false }: ImportDrawerProps) {
  const [file, setFile] = useState<File>();
  // A second tap comes before the first is drawn.
  const isSent = useRef(false);
  const client = useQueryClient();
  const check = useMutation<ImportReport, Error, File>({ mutationFn: (chosen) => sent(api.checkImport, chosen) });
  const put = useMutation<ImportReport, Error, File>({
    mutationFn: (chosen) => sent(api.importFile, chosen),
    onSettled: () => {
      isSent.current = false;
    },
    onSuccess: ({ isWritten, created, changed }) => {
      void refreshAnswers(client);
      if (!isWritten) return;
      toast(
        say('{entries} imported: {created} new, {changed} changed', {
          entries: capital(say(api.many)),
          created,
          changed,
        }),
      );
      onClose();
    },
  });
  const report = put.data ?? check.data;
  const failed = put.error ?? check.error;
  const isReady = report !== undefined && report.problemCount === 0 && report.created + report.changed > 0;
  const choose = (chosen: File) => {
    setFile(chosen);
    put.reset();
    check.mutate(chosen);
  };
  const send = () => {
    if (file === undefined || isSent.current) return;
    isSent.current = true;
    put.mutate(file);
  };
  const footer = (
    <>
      <Button onClick={onClose}>{say('Cancel')}</Button>
      <Button look="primary" busy={put.isPending} disabled={!isReady || check.isPending} onClick={send}>
        {say('Import')}
      </Button>
    </>
  );
  return (
    <Drawer title={say('Import {entries}', { entries: say(api.many) })} onClose={onClose} footer={footer}>
      <p>
        {about ??
          say('Existing {entries} are updated and new ones are added. Nothing is deleted.', {
            entries: say(api.many),
          })}{' '}
        {say('The export has the right columns.')}
      </p>
      <p className="import-sample">
        <Button icon="download" onClick={onExport}>
          {say('Export the {entries}', { entries: say(api.many) })}
        </Button>
      </p>
      <FileDrop
        busy={check.isPending ? (check.variables?.name ?? '') : null}
        accept={takesWorkbooks ? '.csv,text/csv,.xlsx' : '.csv,text/csv'}
        hint={`${
          takesWorkbooks
            ? say('CSV or Excel.')
            : say('CSV, up to {rows} rows.', { rows: showCount(MOST_IMPORTED_ROWS) })
        } ${say('The file is checked first; nothing is imported yet.')}`}
        onFile={choose}
      />
      {failed && <Alert tone="bad">{failed.message}</Alert>}
      {report && !check.isPending && <Report report={report} name={file?.name ?? ''} />}
    </Drawer>
  );
}

async function sent(endpoint: CsvApi['checkImport'], file: File): Promise<ImportReport> {
  try {
    return (await upload(endpoint, file)) as ImportReport;
  } catch (failed) {
    const isUnanswered = isCallFailed(failed) && failed.status === 0;
    throw isUnanswered ? new Error(say("The server didn't respond. Choose the file again.")) : failed;
  }
}

const columns = (): readonly Column<Problem>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'column', title: say('Column'), cell: ({ column }) => column ?? '' },
  { key: 'reason', title: say('Problem'), cell: ({ reason }) => reason },
];

function Report({ report, name }: { report: ImportReport; name: string }) {
  const { rows, created, changed, same, problems, problemCount } = report;
  const figures = [
    [say('Rows'), rows],
    [say('New'), created],
    [say('Changed'), changed],
    [say('Unchanged'), same],
    [say('Problems'), problemCount],
  ] as const;
  return (
    <section aria-label={say('Report of {name}', { name })}>
      <dl className="import-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{showCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Alert tone={problemCount > 0 ? 'warn' : 'good'}>{said(report)}</Alert>
      {problems.length > 0 && (
        <DataTable
          caption={say('Problems by row')}
          rows={problems}
          columns={columns()}
          keyOf={({ line, column, reason }) => `${line}${column}${reason}`}
          card={({ line, column, reason }) => ({
            title: say('Line {line}', { line }),
            main: column ?? '',
            detail: reason,
          })}
        />
      )}
    </section>
  );
}

function said({ problemCount, problems, created, changed }: ImportReport): string {
  if (problemCount > problems.length)
    return say('Nothing was imported. These are the first {count} problems.', { count: problems.length });
  if (problemCount > 0) return say('Nothing was imported. Correct these in the file and choose it again.');
  return say(
    created + changed === 0
      ? 'Nothing to import: all rows are already there.'
      : 'All rows are valid. Nothing is imported yet.',
  );
}
