// What stands against the terms of the Pay sheet, as the page of pay set-up says it.
import type { PayTerms } from '@kawani/domains/employees/contract';
import { payObjections } from '@kawani/domains/employees/rules';
import type { PersonKnown } from '@kawani/domains/employees/service/company-people';
import { floorsOn } from '@kawani/domains/employees/service/pay-terms';
import { eemrFactors } from '@kawani/domains/statutory/service';
import { type Day, day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { deviceUserIn, type People } from '../people.ts';
import { finding, type Run, type SheetRow } from '../run.ts';

const COLUMNS: Readonly<Record<string, string>> = { effectiveFrom: 'from', rate: 'rate', factor: 'factor', mwe: 'mwe' };

type Floors = ReadonlyMap<Day, Awaited<ReturnType<typeof floorsOn>>>;

export async function floorsOf(rows: readonly SheetRow[], people: People, { ctx }: Run): Promise<Floors> {
  const asked = rows.flatMap((row) => {
    const person = people.get(deviceUserIn(row) ?? '');
    const { from } = row.values;
    return person === undefined || typeof from !== 'string' ? [] : [{ id: person.id, on: day(from) }];
  });
  const floors = new Map<Day, Awaited<ReturnType<typeof floorsOn>>>();
  for (const [on, those] of grouped(asked, (one) => one.on)) {
    floors.set(
      on,
      await floorsOn(
        ctx.db,
        those.map(({ id }) => id),
        on,
      ),
    );
  }
  return floors;
}

export function objectionsTo(terms: PayTerms, { id, hiredOn, separatedOn }: PersonKnown, floors: Floors): Finding[] {
  const on = terms.effectiveFrom;
  const factors = eemrFactors().map(({ factor }) => factor);
  const floor = floors.get(on)?.get(id) ?? null;
  const refusals = payObjections(terms, { hiredOn, separatedOn, floor, factors, benefits: [] });
  return refusals.map(({ field = '', message }) => {
    const [, nth] = /^allowances\.(\d+)/.exec(field) ?? [];
    const column = nth === undefined ? (COLUMNS[field] ?? null) : `allowance_${Number(nth) + 1}`;
    return finding(column, ImportText.SAID({ reason: message }));
  });
}
