// What became of pay since the slip before, line by line, in words.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { grouped } from '@kawani/kit/values/groups';
import { type Minutes, showMinutes } from '@kawani/kit/values/hours';
import { absolute, minus, plus, showPesos } from '@kawani/kit/values/pesos';
import { isStatutory } from './line-names.ts';

/** In the order of the new slip's lines, then those that are gone. Nothing where nothing differs. */
export function changesInWords(last: readonly SlipLine[], next: readonly SlipLine[]): string[] {
  const [then, now] = [told(last), told(next)];
  const gone = [...then].filter(([key]) => !now.has(key));
  return [
    ...[...now].flatMap(([key, line]) => wordsFor(line, then.get(key))),
    ...gone.map(([, { label, amount }]) => `${label}: none this time, ${showPesos(amount)} before.`),
  ];
}

/**
 * One for all lines of the same name: two instalments of an account, hours before and after a raise. What the company pays
 * beside is no part of one's pay.
 */
function told(lines: readonly SlipLine[]): Map<string, SlipLine> {
  const own = lines.filter(({ group }) => group !== 'EMPLOYER');
  return new Map([...grouped(own, keyOf)].map(([key, same]) => [key, same.reduce(together)]));
}

function together(one: SlipLine, other: SlipLine): SlipLine {
  const minutes = one.minutes === null || other.minutes === null ? null : ((one.minutes + other.minutes) as Minutes);
  const rate = one.rate === other.rate ? one.rate : null;
  return { ...one, amount: plus(one.amount, other.amount), minutes, rate };
}

/** An account stays the same whichever instalment is paid, and a contribution whatever it was called before. */
function keyOf({ code, label, accountId }: SlipLine): string {
  if (accountId !== null) return `${code} ${accountId}`;
  return isStatutory(code) ? code : `${code} ${label}`;
}

function wordsFor(line: SlipLine, before: SlipLine | undefined): string[] {
  if (before === undefined) return [`${line.label}: new, ${showPesos(line.amount)}${hours(line)}.`];
  if (before.amount === line.amount) return [];
  const difference = absolute(minus(line.amount, before.amount));
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
