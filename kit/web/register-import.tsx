// A CSV put into a register: checked first, row by row, and imported whole or not at all.
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
import { type CsvFace, capital } from './register-face.tsx';

type Problem = ImportReport['problems'][number];
type ImportDrawerProps = {
  api: CsvFace;
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
      void client.invalidateQueries();
      if (!isWritten) return;
      toast(`${capital(api.many)} imported: ${created} new, ${changed} changed`);
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
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" busy={put.isPending} disabled={!isReady || check.isPending} onClick={send}>
        Import
      </Button>
    </>
  );
  return (
    <Drawer title={`Import ${api.many}`} onClose={onClose} footer={footer}>
      <p>
        {about ?? `Rows that are there already change that ${api.one}; the others are added. Nothing is deleted.`} The
        export has the right columns.
      </p>
      <p className="import-sample">
        <Button icon="download" onClick={onExport}>
          Export the {api.many}
        </Button>
      </p>
      <FileDrop
        busy={check.isPending ? (check.variables?.name ?? '') : null}
        accept={takesWorkbooks ? '.csv,text/csv,.xlsx' : '.csv,text/csv'}
        hint={`${takesWorkbooks ? 'CSV or Excel' : `CSV, up to ${MOST_IMPORTED_ROWS.toLocaleString('en-PH')} rows`}. It is checked first; nothing is written yet.`}
        onFile={choose}
      />
      {failed && <Alert tone="bad">{failed.message}</Alert>}
      {report && !check.isPending && <Report report={report} name={file?.name ?? ''} />}
    </Drawer>
  );
}

async function sent(endpoint: CsvFace['checkImport'], file: File): Promise<ImportReport> {
  try {
    return (await upload(endpoint, file)) as ImportReport;
  } catch (failed) {
    const isUnanswered = isCallFailed(failed) && failed.status === 0;
    throw isUnanswered ? new Error('The server did not answer. Choose the file again.') : failed;
  }
}

const COLUMNS: readonly Column<Problem>[] = [
  { key: 'line', title: 'Line', align: 'right', cell: ({ line }) => line.toLocaleString('en-PH') },
  { key: 'column', title: 'Column', cell: ({ column }) => column ?? '' },
  { key: 'reason', title: 'What is wrong', cell: ({ reason }) => reason },
];

function Report({ report, name }: { report: ImportReport; name: string }) {
  const { rows, created, changed, same, problems, problemCount } = report;
  const figures = [
    ['Rows', rows],
    ['New', created],
    ['Changed', changed],
    ['As they were', same],
    ['Problems', problemCount],
  ] as const;
  return (
    <section aria-label={`Report of ${name}`}>
      <dl className="import-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{count.toLocaleString('en-PH')}</dd>
          </div>
        ))}
      </dl>
      <Alert tone={problemCount > 0 ? 'warn' : 'good'}>{said(report)}</Alert>
      {problems.length > 0 && (
        <DataTable
          caption="What is wrong, row by row"
          rows={problems}
          columns={COLUMNS}
          keyOf={({ line, column, reason }) => `${line}${column}${reason}`}
          card={({ line, column, reason }) => ({ title: `Line ${line}`, main: column ?? '', detail: reason })}
        />
      )}
    </section>
  );
}

function said({ problemCount, problems, created, changed }: ImportReport): string {
  if (problemCount > problems.length) return `Nothing is written. These are the first ${problems.length} problems.`;
  if (problemCount > 0) return 'Nothing is written. Correct these in the file and choose it again.';
  return created + changed === 0 ? 'Everything stands there already.' : 'Every row is good. Nothing is written yet.';
}
