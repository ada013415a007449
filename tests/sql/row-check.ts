// Compares the rows that a statement gives with the type that is declared for them. Only the compiler knows a declared type,
// so each source is copied with the described columns beside it, and the compiler says where the two differ.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../guards/sources.ts';
import type { Column } from './describe.ts';
import type { Source } from './source.ts';
import type { Statement } from './statements.ts';
import { type TableColumn, typeOf } from './tables.ts';

/** A statement with a declared type, and what PostgreSQL says of its rows. */
export type Described = Pick<Statement, 'declared' | 'variants'> & { readonly columns: readonly Column[] };

const [TYPES, ROWS] = ['tests/sql/row-faults.ts', 'domains/tables/rows.ts'];

export class RowCheck {
  readonly #columns: ReadonlyMap<string, TableColumn>;
  readonly #folder: string;
  readonly #copies: { path: string; text: string }[] = [];

  constructor(columns: readonly TableColumn[], name: string) {
    this.#columns = new Map(columns.map((column) => [`${column.table} ${column.nth}`, column]));
    this.#folder = join(ROOT, '.cache', `row-types-${name}`);
  }

  add(source: Source, described: readonly Described[]): void {
    let { text } = source;
    for (const { declared, variants, columns } of described.toSorted(byPlace)) {
      if (declared === undefined) continue;
      const row = text.slice(declared.start, declared.end);
      const fields = columns.map((column) => this.#fieldOf(column, variants[0] ?? ''));
      const checked = `$Checked<${row}, $RowFault<${row}, { ${fields.join('; ')} }>>`;
      text = text.slice(0, declared.start) + checked + text.slice(declared.end);
    }
    this.#copies.push({ path: source.path, text });
  }

  /** The faults, each with its file and line. */
  async faults(): Promise<string[]> {
    try {
      await this.#write('tsconfig.json', JSON.stringify(CONFIG));
      for (const { path, text } of this.#copies) await this.#write(path, this.#copyOf(path, text));
      return faultsIn(await compile(this.#folder));
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }

  async #write(path: string, text: string): Promise<void> {
    const to = join(this.#folder, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, text);
  }

  /** With every import pointing to the sources, and on the same lines. */
  #copyOf(path: string, text: string): string {
    const [here, there] = [dirname(join(this.#folder, path)), dirname(join(ROOT, path))];
    const imported = text.replace(/(from |import\()'(\.[^']+)'/g, (_, word: string, to: string) => {
      return `${word}'${relative(here, join(there, to))}'`;
    });
    const [types, rows] = [TYPES, ROWS].map((file) => relative(here, join(ROOT, file)));
    return `${imported}
import type { Checked as $Checked, RowFault as $RowFault } from '${types}';
import type { Day as $Day } from '@kawani/kit/values/day';
import type { Instant as $Instant } from '@kawani/kit/values/hours';
import type { Tables as $Tables } from '${rows}';
`;
  }

  #fieldOf({ name, type, table, column }: Column, statement: string): string {
    const known = this.#columns.get(`${table} ${column}`);
    const key = JSON.stringify(name);
    if (known === undefined) return `${key}: { is: ${typeOf(type).replace(/Day|Instant/, '$$$&')}; isNullable: false }`;
    const camel = known.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `${key}: { is: $Tables['${known.of}']['${camel}']; isNullable: ${mayBeNull(known, statement)} }`;
  }
}

function byPlace({ declared: one }: Described, { declared: other }: Described): number {
  return (other?.start ?? 0) - (one?.start ?? 0);
}

/**
 * Only what is certain: a condition on the column may leave the nulls out, and what is written is not what is read. Nulls
 * that a join adds are not known.
 */
function mayBeNull({ name, isNullable }: TableColumn, statement: string): boolean {
  const compared = '(?:=|<|>|is not null|in\\b|between|like|ilike)';
  const condition = new RegExp(`\\b${name}"?\\s*${compared}|=\\s*(?:\\w+\\.)?${name}\\b`, 'i');
  return isNullable && !condition.test(statement) && !/\breturning\b/i.test(statement);
}

const CONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { incremental: false, tsBuildInfoFile: null, noUnusedLocals: false, noUnusedParameters: false },
  include: ['**/*.ts'],
  exclude: [],
};

function compile(folder: string): Promise<string> {
  return new Promise((resolve) => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { maxBuffer: 1e8 }, (_, out, err) =>
      resolve(out + err),
    );
  });
}

/** `…/row-types-1/domains/a/table.ts(3,4): error TS2344: Type '"label: may be null"' does not …` → `domains/a/table.ts:3 label: …` */
function faultsIn(output: string): string[] {
  const errors = output.split(/^(?=\S)/m).filter((text) => /error TS/.test(text));
  return errors.flatMap((error) => {
    const [, path = '?', line = '?'] = /row-types-[^/]*\/(.*?)\((\d+),\d+\): error/.exec(error) ?? [];
    const named = new Set(
      [...error.matchAll(/"(\w+: (?:selected|declared|of|may)[\w, ]+)"/g)].map(([, fault]) => fault),
    );
    return (named.size > 0 ? [...named] : [error.trim()]).map((fault) => `${path}:${line} ${fault}`);
  });
}
