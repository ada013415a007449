// The sheet Units and shifts: each row is given to the register of its kind, which judges it as its own page does.
import type { TakenRow } from '@kawani/kit/server/register-import';
import { ImportText } from '../../contract/texts.ts';
import { UNIT_KINDS, type UnitKind } from '../../rules/columns/units.ts';
import { repeats } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';
import { REGISTERS, type Register } from './registers.ts';

/** All together: units name one another. */
const CHUNK = Number.POSITIVE_INFINITY;

/** May be empty even where the register's own form needs it. */
const OPTIONAL: ReadonlySet<string> = new Set(['supervisors']);

export function unitsSheet(run: Run): SheetHandler {
  const twice = repeats('code', 'code');
  const take = async (rows: readonly SheetRow[]): Promise<Judged[]> => {
    const judged = new Map<SheetRow, Judged>();
    for (const row of rows) {
      const again = twice(`${row.values.kind} ${String(row.values.code).toUpperCase()}`, row.line);
      if (again.length > 0) judged.set(row, { result: 'SAME', faults: again });
    }
    for (const kind of Object.keys(UNIT_KINDS) as UnitKind[]) {
      const of = inOrder(
        kind,
        rows.filter((row) => row.values.kind === kind && !judged.has(row)),
      );
      for (const [row, outcome] of await takeKind(kind, of, run)) judged.set(row, outcome);
    }
    return rows.map((row) => judged.get(row) ?? { result: 'SKIPPED' });
  };
  return { chunk: CHUNK, keys: ['kind', 'code', 'name'], readsTexts: true, take };
}

/** A department comes after its parent. */
function inOrder(kind: UnitKind, rows: readonly SheetRow[]): readonly SheetRow[] {
  if (kind !== 'DEPARTMENT') return rows;
  const left = [...rows];
  const sorted: SheetRow[] = [];
  const codes = new Set(rows.map(({ texts }) => texts.code?.toUpperCase()));
  while (left.length > 0) {
    const at = left.findIndex(({ texts }) => {
      const parent = texts.parent?.toUpperCase() ?? '';
      return !codes.has(parent) || sorted.some((above) => above.texts.code?.toUpperCase() === parent);
    });
    sorted.push(...left.splice(Math.max(at, 0), 1));
  }
  return sorted;
}

async function takeKind(kind: UnitKind, rows: readonly SheetRow[], run: Run): Promise<[SheetRow, Judged][]> {
  const { records, table, columns } = REGISTERS[kind];
  const used = Object.keys(columns).filter((column) => rows.some(({ texts }) => (texts[column] ?? '') !== ''));
  const needed = [...new Set([...used, 'code', 'name', ...(kind === 'SHIFT' ? ['starts', 'ends'] : [])])];
  const names = needed.filter((column) => !OPTIONAL.has(column) || used.includes(column));
  const file = {
    columns: names.map((column) => columns[column] ?? column),
    records: rows.map(({ line, texts }) => ({
      line,
      cells: Object.fromEntries(names.map((column) => [columns[column] ?? column, texts[column] ?? ''])),
    })),
  };
  const taken = await records.take(file, run.ctx);
  return rows.map((row, at) => [row, judgedOf({ row, table, columns }, taken[at])]);
}

type Of = { row: SheetRow; table: Register['table']; columns: Register['columns'] };

function judgedOf({ row, table, columns }: Of, taken: TakenRow | undefined): Judged {
  if (taken === undefined) return { result: 'SKIPPED' };
  const { done, id, before, after } = taken;
  if (typeof done !== 'string') return { result: 'SAME', faults: faultsOf(done, row, columns) };
  if (done === 'same' || id === null) return { result: 'SAME' };
  const isMade = done === 'created';
  const written = { isMade, before: isMade ? null : { ...before }, after: { ...after } };
  const journal = [{ kind: table, recordId: id, employeeId: null, ...written }];
  return { result: isMade ? 'CREATED' : 'CHANGED', journal };
}

function faultsOf(done: Exclude<TakenRow['done'], string>, row: SheetRow, columns: Of['columns']) {
  const own = new Map(Object.entries(columns).map(([column, register]) => [register, column]));
  return done.map(([column, reason]) => {
    const of = column === null ? null : (own.get(column) ?? column);
    return finding(of, ImportText.SAID({ reason }), of === null ? null : row.texts[of] || null);
  });
}
