// Limits that old code does not keep yet: each guard has a list in `old/` of what exceeds its limit, with the number of the
// day it was written. Numbers may only shrink, and a line goes once its file keeps the limit. `KAWANI_SHRINK=1 npx vitest
// run --project unit tests/guards` writes smaller numbers and drops lines; it never adds one and never raises one.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

export type Numbers = ReadonlyMap<string, number>;

const HOW = 'KAWANI_SHRINK=1 npx vitest run --project unit tests/guards';

/** The faults of what is there now against its list. `slack`: how far below its number an entry may be before it is stale. */
export function faultsBeside(listed: Numbers, now: Numbers, slack = 0): string[] {
  const faults: string[] = [];
  for (const [name, number] of now) {
    const most = listed.get(name);
    if (most === undefined) faults.push(`${name}: ${number} exceeds the limit`);
    else if (number > most) faults.push(`${name}: grew from ${most} to ${number}`);
    else if (number < most - slack) faults.push(`${name}: stale, lower ${most} to ${number} (${HOW})`);
  }
  for (const name of listed.keys()) {
    if (!now.has(name)) faults.push(`${name}: stale, keeps the limit now, remove its line (${HOW})`);
  }
  return faults;
}

/** The faults of what is there now against `old/NAME.txt`, lowered first where that is asked for. */
export function faultsBesideList(name: string, now: Numbers, slack = 0): string[] {
  const path = join(ROOT, 'tests/guards/old', `${name}.txt`);
  const listed = readList(readFileSync(path, 'utf8'));
  if (process.env.KAWANI_SHRINK === undefined) return faultsBeside(listed, now, slack);
  const shrunk = shrink(listed, now);
  writeFileSync(path, [...shrunk].map(([entry, number]) => `${number} ${entry}\n`).join(''));
  return faultsBeside(shrunk, now, slack);
}

/** Never a larger number, never a new entry. */
export function shrink(listed: Numbers, now: Numbers): Numbers {
  return new Map(
    [...listed].flatMap(([name, most]) => {
      const number = now.get(name);
      return number === undefined ? [] : [[name, Math.min(number, most)] as const];
    }),
  );
}

/** Lines of a number and a name. */
export function readList(text: string): Numbers {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(at + 1), Number(line.slice(0, at))];
    }),
  );
}

/** What exceeds a limit. */
export function exceeding(numbers: Iterable<readonly [name: string, number: number]>, limit: number): Numbers {
  return new Map([...numbers].filter(([, number]) => number > limit));
}
