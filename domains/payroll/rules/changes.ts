// What became of pay since the slip before, line by line, in words.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
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
    ...gone.map(([, { label, amount }]) =>
      say('{label}: none this time, {amount} before.', { label, amount: showPesos(amount) }),
    ),
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
  if (before === undefined) return [newLine(line)];
  if (before.amount === line.amount) return [];
  const facts = { label: line.label, difference: showPesos(absolute(minus(line.amount, before.amount))) };
  const isMore = line.amount > before.amount;
  const [is, was] = whatDiffers(line, before);
  if (is === was) {
    return [
      isMore
        ? say('{label}: {difference} more, because the rate changed.', facts)
        : say('{label}: {difference} less, because the rate changed.', facts),
    ];
  }
  return [
    isMore
      ? say('{label}: {difference} more, {is} instead of {was}.', { ...facts, is, was })
      : say('{label}: {difference} less, {is} instead of {was}.', { ...facts, is, was }),
  ];
}

function newLine({ label, amount, minutes }: SlipLine): string {
  const facts = { label, amount: showPesos(amount) };
  if (minutes === null) return say('{label}: new, {amount}.', facts);
  return say('{label}: new, {amount} for {hours}.', { ...facts, hours: showMinutes(minutes) });
}

/** Now and before: the hours or the amounts; nothing where the rate is what changed. */
function whatDiffers(line: SlipLine, before: SlipLine): readonly [is: string, was: string] {
  if (line.minutes !== null && before.minutes !== null && line.minutes !== before.minutes) {
    return [showMinutes(line.minutes), showMinutes(before.minutes)];
  }
  return line.rate === before.rate ? [showPesos(line.amount), showPesos(before.amount)] : ['', ''];
}
