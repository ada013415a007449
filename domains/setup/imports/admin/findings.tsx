// The errors and notes of a sheet, row by row.
import { say, sayWith } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import { companyImportApi, type ImportFinding, type SheetOfImport } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';

const SIZE = 50;
const STATE = { kind: '' };

type FindingsProps = { id: string; sheet: ImportSheet; of: SheetOfImport };

export function Findings({ id, sheet, of: { faults, notes } }: FindingsProps) {
  const [{ kind: asked }, set] = useUrlState(STATE);
  const [page, setPage] = useState(1);
  const kind = asked === 'notes' || (asked === '' && faults === 0) ? 'notes' : 'faults';
  const answer = useAnswer(companyImportApi.findings, { id, sheet, kind, page, size: SIZE });
  const options = [
    { value: 'faults' as const, label: say('Errors ({count})', { count: showCount(faults) }) },
    { value: 'notes' as const, label: say('Notes ({count})', { count: showCount(notes) }) },
  ];
  return (
    <section className="stack" aria-label={ImportSheet.labelOf(sheet)}>
      <h3>{ImportSheet.labelOf(sheet)}</h3>
      <Segments
        label={say('What to show')}
        options={options}
        value={kind}
        onValue={(value) => {
          setPage(1);
          set({ kind: value });
        }}
      />
      <Block
        of={answer}
        height={200}
        failed={say('What was found could not be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="check" says={kind === 'faults' ? say('No errors.') : say('No notes.')} />}
      >
        {({ items, total }) => (
          <div className="stack">
            <DataTable
              caption={ImportSheet.labelOf(sheet)}
              rows={items}
              columns={columns(sheet)}
              keyOf={({ seq }) => String(seq)}
              card={(one) => ({ title: placeOf(sheet, one), main: one.reason, detail: one.value ?? '' })}
            />
            {total > SIZE && <Pager page={page} size={SIZE} total={total} onChange={setPage} />}
          </div>
        )}
      </Block>
    </section>
  );
}

function labelOf(sheet: ImportSheet, column: string | null): string {
  return column === null ? '–' : sayWith(columnsOf(sheet)[column]?.label ?? column);
}

function placeOf(sheet: ImportSheet, one: ImportFinding): string {
  const { line, column } = one;
  if (line === null) return columnIn(sheet, one);
  const row = say('Row {line}', { line: showCount(line) });
  return column === null ? row : `${row} · ${columnIn(sheet, one)}`;
}

/** As the company's own file names it, and what it is here where that's another name. */
function columnIn(sheet: ImportSheet, { column, letter, heading }: ImportFinding): string {
  const label = labelOf(sheet, column);
  if (letter === null || heading === null) return label;
  return heading.toLowerCase() === label.toLowerCase()
    ? say('Column {letter}, “{heading}”', { letter, heading })
    : say('Column {letter}, “{heading}” ({label})', { letter, heading, label });
}

const columns = (sheet: ImportSheet): readonly Column<ImportFinding>[] => [
  { key: 'line', title: say('Row'), align: 'right', cell: ({ line }) => (line === null ? '–' : showCount(line)) },
  { key: 'column', title: say('Column'), cell: (one) => columnIn(sheet, one) },
  { key: 'value', title: say('Value'), cell: ({ value }) => value ?? '–' },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
];
