// Employees from a file: uploaded, checked row by row, and only then imported. Nothing is ever half-written.

import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed, upload } from '@kawani/kit/web/call';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { Progress } from '@kawani/kit/web/progress';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EmployeeImport, ImportState, importApi } from '../contract/import.ts';
import { ImportReport } from './import-report.tsx';
import './import.css';

const STATE = { file: '' };
const LOOK_EVERY_MS = 1_000;
const LARGEST = importApi.upload.uploadBytes;
const UNDER_WAY: readonly ImportState[] = ['WAITING', 'CHECKING', 'IMPORTING'];

export function ImportEmployees() {
  const [{ file }, set] = useUrlState(STATE);
  const { download, isBusy } = useDownload();
  const { mutate, error, isPending, variables } = useUpload((id) => set({ file: id }));
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Import employees')}</h1>
          <p>
            {say(
              'A file is checked first, row by row. Nothing is written until you import it, and then all rows are written together.',
            )}
          </p>
        </div>
        <div className="row">
          <LinkButton to="/employees" icon="left">
            {say('Manage Employees')}
          </LinkButton>
          <Button icon="download" busy={isBusy} onClick={() => download(importApi.template, {})}>
            {say('Template')}
          </Button>
        </div>
      </header>
      <Card title={say(file === '' ? 'Upload a file' : 'Upload another file')}>
        <FileDrop
          busy={isPending ? (variables?.name ?? '') : null}
          accept=".csv,.txt,text/csv"
          hint={say('CSV as spreadsheets write it, up to 32 MB and 100,000 rows. Dates as 2025-03-04.')}
          onFile={mutate}
        />
        {error && <Alert tone="bad">{error.message}</Alert>}
      </Card>
      {file !== '' && <OneImport key={file} id={file} />}
      <EarlierImports onOpen={(id) => set({ file: id })} />
    </div>
  );
}

function useUpload(done: (id: string) => void) {
  const client = useQueryClient();
  return useMutation<EmployeeImport, Error, File>({
    mutationFn: async (file) => {
      if (file.size === 0) throw new Error(say('{file} is empty.', { file: file.name }));
      if (file.size > LARGEST)
        throw new Error(
          say('{file} is larger than {size} MB. Split it.', { file: file.name, size: LARGEST / 1024 / 1024 }),
        );
      try {
        return await upload(importApi.upload, file);
      } catch (failed) {
        const isUnanswered = isCallFailed(failed) && failed.status === 0;
        throw isUnanswered
          ? new Error(say('The server did not answer. Upload the file again: nothing is written by that.'))
          : failed;
      }
    },
    onSuccess: ({ id }) => {
      void refreshAnswers(client);
      done(id);
    },
  });
}

function OneImport({ id }: { id: string }) {
  const known = useAnswer(importApi.import, { id });
  const isUnderWay = known.data === undefined || UNDER_WAY.includes(known.data.state);
  const answer = useAnswer(importApi.import, { id }, isUnderWay && !known.isError ? { refreshMs: LOOK_EVERY_MS } : {});
  const start = useVerb(importApi.start);
  return (
    <Block of={answer} height={200} failed={say('This import could not be found.')}>
      {(report) =>
        UNDER_WAY.includes(report.state) ? (
          <Card title={report.fileName}>
            <div className="stack">
              <Progress
                label={say(report.state === 'IMPORTING' ? 'Employees written' : 'Rows checked')}
                done={report.done}
                of={report.total}
              />
              <p className="quiet">{say('You may leave this page: it goes on, and you are told when it is done.')}</p>
            </div>
          </Card>
        ) : (
          <ImportReport
            report={report}
            busy={start.isPending}
            onStart={(skipsBadRows) => start.mutate({ id, skipsBadRows })}
          />
        )
      }
    </Block>
  );
}

const TONES: Readonly<Record<ImportState, Tone>> = {
  WAITING: 'info',
  CHECKING: 'info',
  CHECKED: 'warn',
  IMPORTING: 'info',
  DONE: 'good',
  FAILED: 'bad',
};
const when = ({ at }: EmployeeImport) => `${showDay(dayAt(at))}, ${showTime(at)}`;
const State = ({ of }: { of: EmployeeImport }) => <Tag tone={TONES[of.state]}>{ImportState.labels[of.state]}</Tag>;

const tableColumns = (): readonly Column<EmployeeImport>[] => [
  { key: 'file', title: say('File'), cell: ({ fileName }) => fileName },
  { key: 'at', title: say('Put in'), cell: (one) => <span className="figures">{when(one)}</span> },
  { key: 'by', title: say('By'), cell: ({ by }) => by },
  { key: 'state', title: say('Status'), cell: (one) => <State of={one} /> },
  { key: 'rows', title: say('Rows'), align: 'right', cell: ({ total }) => showCount(total) },
  { key: 'bad', title: say('Bad rows'), align: 'right', cell: ({ bad }) => showCount(bad) },
  { key: 'imported', title: say('Imported'), align: 'right', cell: ({ imported }) => showCount(imported) },
];

function EarlierImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(importApi.imports, { page, size });
  return (
    <Card title={say('Files so far')}>
      <Block
        of={answer}
        height={200}
        failed={say('The files so far could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="upload" says={say('No files yet. Upload the first one above.')} />}
      >
        {({ items, total }) => (
          <div className="stack">
            <DataTable
              caption={say('Files, newest first')}
              rows={items}
              columns={tableColumns()}
              keyOf={({ id }) => id}
              card={(one) => ({
                title: one.fileName,
                tag: <State of={one} />,
                main: say('{total, plural, one {# row} other {# rows}}, {imported} imported', {
                  total: one.total,
                  imported: showCount(one.imported),
                }),
                detail: `${when(one)} · ${one.by}`,
              })}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </div>
        )}
      </Block>
    </Card>
  );
}
