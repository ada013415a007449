// What became of pay since the slip before, line by line, in words.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { showMinutes } from '@kawani/kit/values/hours';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';

/** In the order of the new slip's lines, then those that are gone. Nothing where nothing differs. */
export function changesInWords(last: readonly SlipLine[], next: readonly SlipLine[]): string[] {
  // What the company pays beside is no part of one's pay.
  const [before, after] = [last, next].map((lines) => lines.filter(({ group }) => group !== 'EMPLOYER')) as [
    SlipLine[],
    SlipLine[],
  ];
  const then = new Map(before.map((line) => [keyOf(line), line]));
  const now = new Set(after.map(keyOf));
  const gone = before.filter((line) => !now.has(keyOf(line)));
  return [
    ...after.flatMap((line) => wordsFor(line, then.get(keyOf(line)))),
    ...gone.map(({ label, amount }) => `${label}: none this time, ${showPesos(amount)} before.`),
  ];
}

function keyOf({ code, label, accountId }: SlipLine): string {
  return `${code} ${label} ${accountId}`;
}

function wordsFor(line: SlipLine, before: SlipLine | undefined): string[] {
  if (before === undefined) return [`${line.label}: new, ${showPesos(line.amount)}${hours(line)}.`];
  if (before.amount === line.amount) return [];
  const difference = Math.abs(line.amount - before.amount) as Centavos;
  const direction = line.amount > before.amount ? 'more' : 'less';
  return [`${line.label}: ${showPesos(difference)} ${direction}, ${because(line, before)}.`];
}

function hours({ minutes }: SlipLine): string {
  return minutes === null ? '' : ` for ${showMinutes(minutes)}`;
}

function because(line: SlipLine, before: SlipLine): string {
  if (line.minutes !== null && before.minutes !== null && line.minutes !== before.minutes) {
    return `${showMinutes(line.minutes)} instead of ${showMinutes(before.minutes)}`;
  }
  if (line.rate !== before.rate) return 'because the rate changed';
  return `${showPesos(line.amount)} instead of ${showPesos(before.amount)}`;
}
