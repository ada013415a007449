// What was found in a workbook, sheet by sheet, and what can be done with it.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type ReactNode, useState } from 'react';
import { type CompanyImportDetail, companyImportApi, type SheetOfImport } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { StateOf } from './earlier-imports.tsx';
import { Findings } from './findings.tsx';

type ResultProps = { one: CompanyImportDetail; onMatch: () => void };
const STATE = { sheet: '', kind: '' };

export function ImportResult({ one, onMatch }: ResultProps) {
  const [{ sheet: opened }, set] = useUrlState(STATE);
  const { download, isBusy } = useDownload();
  const sheets = one.sheets.filter(({ sheet }) => sheet !== null);
  const chosen = sheets.find(({ sheet }) => sheet === opened) ?? sheets.find(({ faults }) => faults > 0);
  return (
    <Card title={one.fileName} aside={<StateOf {...one} />}>
      <div className="stack">
        <Verdict one={one} />
        <DataTable
          caption={say('Sheets of the workbook')}
          rows={sheets}
          columns={columns()}
          keyOf={({ position }) => String(position)}
          card={cardOf}
          opened={String(chosen?.position ?? '')}
          onOpen={({ sheet }) => set({ sheet: sheet ?? '', kind: '' })}
        />
        <div className="row">
          <Actions one={one} onMatch={onMatch} />
          {sheets.some(({ faults, notes }) => faults + notes > 0) && (
            <Button
              icon="download"
              busy={isBusy}
              onClick={() => download(companyImportApi.findingsCsv, { id: one.id })}
            >
              {say('Download the check')}
            </Button>
          )}
        </div>
        {chosen?.sheet && chosen.faults + chosen.notes > 0 && (
          <Findings key={chosen.sheet} id={one.id} of={chosen} sheet={chosen.sheet} />
        )}
      </div>
    </Card>
  );
}

const nameOf = ({ sheet }: SheetOfImport) => (sheet === null ? '' : ImportSheet.labelOf(sheet));

const columns = (): readonly Column<SheetOfImport>[] => [
  { key: 'sheet', title: say('Sheet'), cell: nameOf },
  { key: 'state', title: say('Result'), cell: (of) => <Outcome of={of} /> },
  { key: 'rows', title: say('Rows'), align: 'right', cell: ({ rows }) => showCount(rows) },
  { key: 'created', title: say('New'), align: 'right', cell: ({ created }) => showCount(created) },
  { key: 'changed', title: say('Changed'), align: 'right', cell: ({ changed }) => showCount(changed) },
  { key: 'same', title: say('Unchanged'), align: 'right', cell: ({ same }) => showCount(same) },
  { key: 'skipped', title: say('Skipped'), align: 'right', cell: ({ skipped }) => showCount(skipped) },
  { key: 'faults', title: say('Errors'), align: 'right', cell: ({ faults }) => showCount(faults) },
  { key: 'notes', title: say('Notes'), align: 'right', cell: ({ notes }) => showCount(notes) },
];

const cardOf = (of: SheetOfImport) => ({
  title: nameOf(of),
  tag: <Outcome of={of} />,
  main: say('{created} new, {changed} changed, {same} unchanged', {
    created: showCount(of.created),
    changed: showCount(of.changed),
    same: showCount(of.same),
  }),
  detail: say('{faults, plural, one {# error} other {# errors}}, {notes, plural, one {# note} other {# notes}}', {
    faults: of.faults,
    notes: of.notes,
  }),
});

function Outcome({ of: { faults, created, changed, isWritten } }: { of: SheetOfImport }): ReactNode {
  if (isWritten) return <Tag tone="good">{say('Imported')}</Tag>;
  if (faults > 0) return <Tag tone="bad">{say('Has errors')}</Tag>;
  return created + changed > 0 ? <Tag tone="info">{say('Ready')}</Tag> : <Tag>{say('Nothing new')}</Tag>;
}

function Verdict({ one: { state, failure, sheets, needsApproval, earlier, by } }: { one: CompanyImportDetail }) {
  const faulty = sheets.filter(({ faults }) => faults > 0).length;
  if (failure !== null) return <Alert tone="bad">{failure}</Alert>;
  if (state === 'APPROVAL')
    return <Alert tone="warn">{say('{by} started this import. A second officer approves it.', { by })}</Alert>;
  if (state === 'DONE' && faulty > 0) return <Alert tone="warn">{say('Sheets with errors were not imported.')}</Alert>;
  if (state === 'DONE') return <Alert tone="good">{say('Every sheet was imported.')}</Alert>;
  if (state === 'UNDONE') return <Alert>{say('This import was undone.')}</Alert>;
  return (
    <>
      {earlier !== null && <Alert tone="warn">{say('This very file was imported before.')}</Alert>}
      {faulty > 0 ? (
        <Alert tone="warn">
          {say('{count, plural, one {# sheet has errors} other {# sheets have errors}}. Nothing is written yet.', {
            count: faulty,
          })}
        </Alert>
      ) : (
        <Alert tone="good">{say('Every row is valid. Nothing is written yet.')}</Alert>
      )}
      {needsApproval && <Alert>{say('Pay, accounts and balances need the approval of a second officer.')}</Alert>}
    </>
  );
}

function Actions({ one, onMatch }: ResultProps) {
  const [isAsked, setAsked] = useState(false);
  const start = useVerb(companyImportApi.start);
  const approve = useVerb(companyImportApi.approve);
  const withdraw = useVerb(companyImportApi.withdraw);
  const { id, state, sheets } = one;
  const isFaulty = sheets.some(({ faults }) => faults > 0);
  const ready = sheets.filter(
    ({ sheet, faults, created, changed }) => sheet !== null && faults === 0 && created + changed > 0,
  );
  if (state === 'APPROVAL') {
    return (
      <>
        {one.mayApprove && (
          <Button look="primary" icon="check" busy={approve.isPending} onClick={() => approve.mutate({ id })}>
            {say('Approve and import')}
          </Button>
        )}
        <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
          {one.mayApprove ? say('Send back') : say('Withdraw')}
        </Button>
      </>
    );
  }
  if (state === 'DONE') return one.mayUndo ? <Undo id={id} /> : null;
  if (state !== 'CHECKED' && state !== 'FAILED') return null;
  return (
    <>
      {state === 'CHECKED' && ready.length > 0 && (
        <Button
          look="primary"
          icon="check"
          busy={start.isPending}
          onClick={() => (isFaulty ? setAsked(true) : start.mutate({ id, leavesOutFaulty: false }))}
        >
          {say('Import {count, plural, one {# sheet} other {# sheets}}', { count: ready.length })}
        </Button>
      )}
      <Button onClick={onMatch}>{say('Match and check again')}</Button>
      {isAsked && (
        <Confirm
          title={say('Import the sheets without errors?')}
          says={say('Sheets with errors are left out. You can import them later with a corrected workbook.')}
          yes={say('Import')}
          onYes={() => {
            setAsked(false);
            start.mutate({ id, leavesOutFaulty: true });
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Undo({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const undo = useVerb(companyImportApi.undo);
  return (
    <>
      <Button busy={undo.isPending} onClick={() => setAsked(true)}>
        {say('Undo this import')}
      </Button>
      {isAsked && (
        <Confirm
          title={say('Undo this import?')}
          says={say(
            'New people and units are removed, and changed records are put back. This isn’t possible once somebody uses them.',
          )}
          yes={say('Undo')}
          onYes={() => {
            setAsked(false);
            undo.mutate({ id });
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
