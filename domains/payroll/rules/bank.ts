// Paying out: which way each is paid, the lines of a bank's file, and the notes and coins of cash. Pure; amounts in centavos.

import type { BankColumnOf, BankLayout, LeftOut, PayOutWay } from '@kawani/domains/payroll/contract';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos, pesosText } from '@kawani/kit/values/pesos';
import type { HoldKind } from '../contract/hold-kinds.ts';

export type Payee = {
  readonly employeeId: string;
  readonly number: string;
  /** As lists have it now; the file has the names that the payslip was paid to. */
  readonly listedName: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
  readonly slipNo: string;
  readonly net: Centavos;
  readonly channel: string | null;
  readonly accountName: string | null;
  /** Digits. */
  readonly account: string | null;
  /** Why the run itself does not pay it. */
  readonly hold?: HoldKind | null;
};

const WALLETS: readonly string[] = ['GCash', 'Maya'];
const COUNTERS: readonly string[] = ['Palawan Express'];

export function wayOf({ channel }: Pick<Payee, 'channel'>): PayOutWay {
  if (channel === null) return 'CASH';
  if (COUNTERS.includes(channel)) return 'COUNTER';
  return WALLETS.includes(channel) ? 'WALLET' : 'BANK';
}

/** Null: is in the file of all banks, or of the channel asked for. */
export function leftOutOf(payee: Payee, channel: string | null): LeftOut | null {
  const way = wayOf(payee);
  if (payee.hold) return payee.hold;
  if (payee.net <= 0) return 'NOTHING';
  if (channel !== null && payee.channel === channel) return null;
  if (way === 'CASH') return 'NO_ACCOUNT';
  if (way === 'COUNTER' || way === 'WALLET') return way;
  return channel === null ? null : 'OTHER_BANK';
}

/** The cells of a file, titles first where the layout has them. */
export function bankRows(payees: readonly Payee[], layout: BankLayout): string[][] {
  const rows = payees.map((payee, at) =>
    layout.columns.map(({ of, width }) => {
      const cell = CELLS[of](payee, at + 1);
      const written = layout.isPlain && LETTERS.has(of) ? plainLetters(cell) : cell;
      return width === undefined ? written : fitted(written, width, FIGURES.has(of));
    }),
  );
  return layout.hasTitles ? [layout.columns.map(({ title }) => title), ...rows] : rows;
}

/** Figures are never cut off: a bank would pay another amount, or somebody else. */
function fitted(cell: string, width: number, isFigure: boolean): string {
  return isFigure ? cell.padStart(width, '0') : cell.slice(0, width).padEnd(width);
}

const FIGURES: ReadonlySet<BankColumnOf> = new Set(['NTH', 'ACCOUNT', 'AMOUNT', 'CENTAVOS']);

const CELLS: Readonly<Record<BankColumnOf, (payee: Payee, nth: number) => string>> = {
  NTH: (_, nth) => String(nth),
  NUMBER: ({ number }) => number,
  NAME: ({ lastName, firstName, suffix, middleName }) =>
    [lastName, [firstName, suffix].filter(Boolean).join(' '), middleName].filter(Boolean).join(', '),
  LAST_NAME: ({ lastName, suffix }) => [lastName, suffix].filter(Boolean).join(' '),
  FIRST_NAME: ({ firstName }) => firstName,
  MIDDLE_NAME: ({ middleName }) => middleName ?? '',
  BANK: ({ channel }) => channel ?? '',
  ACCOUNT_NAME: ({ accountName }) => accountName ?? '',
  ACCOUNT: ({ account }) => account ?? '',
  AMOUNT: ({ net }) => pesosText(net),
  CENTAVOS: ({ net }) => String(net),
  SLIP: ({ slipNo }) => slipNo,
};
const LETTERS: ReadonlySet<BankColumnOf> = new Set([
  'NAME',
  'LAST_NAME',
  'FIRST_NAME',
  'MIDDLE_NAME',
  'ACCOUNT_NAME',
  'BANK',
]);

/** `PEÑA, JOSÉ` as `PENA JOSE`: letters of English, digits and single spaces. */
export function plainLetters(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return bare
    .replace(/[^A-Z0-9.-]+/g, ' ')
    .replace(/^[-. ]+/, '')
    .trim();
}

/** Every account number summed. */
export function hashTotal(payees: readonly Pick<Payee, 'account'>[]): string {
  return payees.reduce((sum, { account }) => sum + BigInt(account || 0), 0n).toString();
}

/** Of the Bangko Sentral, the largest first. */
const NOTES = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 5, 1,
] as readonly number[] as readonly Centavos[];

/** How many of each the amounts take, each amount by itself; those that none takes are left out. */
export function notesFor(amounts: readonly Centavos[]): { value: Centavos; count: number }[] {
  const counts = new Map<Centavos, number>();
  for (const amount of amounts) {
    let left: number = amount;
    for (const value of NOTES) {
      const count = wholeTimes(left, value);
      left -= count * value;
      if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }
  return NOTES.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, count }];
  });
}

export function separatorOf({ separator }: Pick<BankLayout, 'separator'>): string {
  return separator === 'TAB' ? '\t' : separator;
}

/** Nobody: to be looked at beside a layout. */
const SAMPLE: Payee = {
  ...{ employeeId: '', number: '100123', slipNo: 'PS-2026-000123', channel: 'BPI', account: '0012345678' },
  ...{ firstName: 'José', middleName: 'Santos', lastName: 'Peña', suffix: 'Jr.', accountName: 'José S. Peña, Jr.' },
  listedName: 'Peña Jr., José S.',
  net: centavos(1_234_550),
};

/** The lines of a file of one person. */
export function sampleLines(layout: BankLayout): string[] {
  const between = separatorOf(layout);
  const written = (cell: string) =>
    cell.includes(between) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  return bankRows([SAMPLE], layout).map((cells) => cells.map(written).join(between));
}
