// Brackets follow one another: no pay falls between two of them or into two, and a little more pay is never taxed much more.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { centavosOf, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, pesosText, plus } from '@kawani/kit/values/pesos';
import { type LawVersion, TAX_PERIODS } from '../contract/rows.ts';
import { VersionRefusal } from '../contract/version-refusals.ts';

type SssRows = LawVersion<'SSS'>['rows'];
type TaxRows = LawVersion<'TAX'>['rows'];
const ONE_CENTAVO = centavos(1);
/** Printed tables round the base tax. */
const ROUNDING = centavos(100);

export function bracketObjections(rows: SssRows): Refusal[] {
  const found = rows.flatMap((row, at) => [...sssObjections(row, rows[at - 1], at + 1)]);
  const isOpen = rows.map(({ comp_to }) => comp_to === '');
  const endless = isOpen.indexOf(true) === rows.length - 1 ? [] : [VersionRefusal.ENDLESS('rows')];
  return [...endless, ...found];
}

function* sssObjections(row: SssRows[number], above: SssRows[number] | undefined, at: number): Generator<Refusal> {
  if (above === undefined) {
    if (centavosOf(row.comp_from) !== 0) yield VersionRefusal.STARTS_AT_ZERO('rows');
  } else if (above.comp_to !== '') {
    const next = plus(centavosOf(above.comp_to), ONE_CENTAVO);
    if (centavosOf(row.comp_from) !== next) yield VersionRefusal.GAP({ row: at, amount: pesosText(next) }, 'rows');
    if (!isHigher(row.msc, above.msc)) yield VersionRefusal.NOT_RISING({ row: at, column: 'msc' }, 'rows');
  }
  if (row.comp_to !== '' && !isHigher(row.comp_to, row.comp_from)) {
    yield VersionRefusal.NOT_RISING({ row: at, column: 'comp_to' }, 'rows');
  }
  const parts = plus(centavosOf(row.msc_regular), centavosOf(row.msc_mpf));
  if (centavosOf(row.msc) !== parts) yield VersionRefusal.PARTS({ row: at }, 'rows');
  const zero = (['ee_regular', 'er_regular', 'ec'] as const).find((column) => centavosOf(row[column]) === 0);
  if (zero !== undefined) yield VersionRefusal.POSITIVE({ row: at, column: zero }, 'rows');
}

export function taxObjections(rows: TaxRows): Refusal[] {
  const numbered = rows.map((row, at) => ({ ...row, at: at + 1 }));
  return TAX_PERIODS.flatMap((period) => {
    const own = numbered.filter((row) => row.period === period);
    if (own.length === 0) return [VersionRefusal.PERIOD_MISSING({ period }, 'rows')];
    return own.flatMap((row, at) => [...taxRowObjections(row, own[at - 1])]);
  });
}

type Numbered = TaxRows[number] & { readonly at: number };

function* taxRowObjections(row: Numbered, above: Numbered | undefined): Generator<Refusal> {
  const excess = centavosOf(row.excess_over);
  if (above === undefined) {
    if (excess !== 0) yield VersionRefusal.STARTS_AT_ZERO('rows');
    return;
  }
  for (const column of ['excess_over', 'rate'] as const) {
    if (!isHigher(row[column], above[column])) yield VersionRefusal.NOT_RISING({ row: row.at, column }, 'rows');
  }
  const due = taxAtEnd(above, excess);
  if (Math.abs(due - centavosOf(row.base_tax)) > ROUNDING) {
    yield VersionRefusal.TAX_JUMPS({ row: row.at, amount: pesosText(due) }, 'rows');
  }
}

function taxAtEnd(bracket: TaxRows[number], excess: Centavos): Centavos {
  const over = exact(excess).minus(centavosOf(bracket.excess_over));
  return toCentavos(exact(bracket.rate).times(over).plus(centavosOf(bracket.base_tax)));
}

function isHigher(one: string, other: string): boolean {
  return exact(one).gt(other);
}
