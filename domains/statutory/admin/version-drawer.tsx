// An opened version: where it is from, its rows, the pay that used it, and what may be done with it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type Version, type VersionLine, versionsApi } from '../contract/versions.ts';
import { COLUMNS, columnName, rowName, tableName } from './table-words.ts';
import { CompletedPay, factsOf, Notes } from './version-facts.tsx';
import './law.css';
import { VersionMoves } from './version-moves.tsx';

const HEIGHT = 400;

type VersionDrawerProps = { id: string; onClose: () => void; onCorrect: (version: VersionLine) => void };

export function VersionDrawer({ id, onClose, onCorrect }: VersionDrawerProps) {
  const answer = useAnswer(versionsApi.version, { id });
  const version = answer.data;
  return (
    <Drawer
      title={version === undefined ? say('Version') : tableName(version)}
      isWide
      onClose={onClose}
      footer={version && <VersionMoves version={version} onCorrect={() => onCorrect(version)} onClose={onClose} />}
    >
      <Block of={answer} height={HEIGHT} failed={say("The version couldn't be loaded.")}>
        {(opened) => <Opened version={opened} />}
      </Block>
    </Drawer>
  );
}

function Opened({ version }: { version: Version }) {
  const { kind, rows } = version;
  return (
    <div className="stack">
      <Notes version={version} />
      <dl className="law-facts">
        {factsOf(version).map(([title, says]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={say('Rows')}
        rows={rows.map((row, at): Record<string, string> => ({ ...row, '#': String(at) }))}
        columns={COLUMNS[kind].map(columnOf)}
        keyOf={(row) => row['#'] ?? ''}
        card={(row) => ({
          title: rowName(row) || say('Row {row}', { row: Number(row['#']) + 1 }),
          facts: COLUMNS[kind].map((column) => `${columnName(column)}: ${row[column] ?? ''}`),
        })}
      />
      <CompletedPay version={version} />
    </div>
  );
}

function columnOf(column: string): Column<Record<string, string>> {
  return { key: column, title: columnName(column), cell: (row) => row[column] ?? '' };
}
