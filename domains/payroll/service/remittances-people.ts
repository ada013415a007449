// Who is in a remittance of a month, page by page.
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { RemittanceCheck, RemittanceKind, RemittanceLine } from '../contract.ts';
import { type Among, isLent, pageByName } from '../table/remittances.ts';
import { type Line, linesOf, listedName } from './remittances-lines.ts';
import { goodNumbers, numberless } from './remittances-numbers.ts';
import { sumsOfMonth } from './remittances-sums.ts';

type Asked = {
  kind: RemittanceKind;
  month: Day;
  page: number;
  size: number;
  search?: string | undefined;
  check?: RemittanceCheck | undefined;
};

const isNumberless = ({ hasGoodNumber }: Line) => !hasGoodNumber;
const isShort = ({ amounts }: Line) => (amounts.short ?? 0) > 0;

export async function remittancePeople(asked: Asked, ctx: RequestContext) {
  const { kind, month, page, size } = asked;
  const { lines, total } = await (isLent(kind) ? pageOfLines(asked, ctx.db) : pageOfPeople(asked, ctx.db));
  const items = lines.map(shown);
  const numbers = items.map(({ number }) => number);
  if (numbers.length > 0) {
    await ctx.audit({ action: 'READ', subject: 'remittance', subjectId: kind, detail: { month, numbers } });
  }
  return { items, page, size, total };
}

/** Who is in a list with one line a person is known from its sums: the lines of the page alone are read. */
async function pageOfPeople({ kind, month, check, ...asked }: Asked, db: Db) {
  const { sums, isStored, of } = await sumsOfMonth(db, month);
  const people = sums.get(kind)?.people ?? [];
  const { ids, total } = await pageByName(db, await among(), asked);
  return { lines: await linesOf(db, kind, month, ids), total };

  async function among(): Promise<Among> {
    if (check === 'NUMBER') return { people: numberless(kind, people, await goodNumbers(db)) };
    if (check !== undefined) return { people: [] };
    return isStored ? { stored: { month, kind, madeOf: of }, count: people.length } : { people };
  }
}

async function pageOfLines({ kind, month, page, size, search, check }: Asked, db: Db) {
  const all = (await linesOf(db, kind, month)).filter(
    (line) =>
      (check === undefined || (check === 'NUMBER' ? isNumberless(line) : isShort(line))) &&
      (search === undefined || isFound(line, search)),
  );
  return { lines: all.slice((page - 1) * size, page * size), total: all.length };
}

function isFound({ told, account }: Line, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/[\s,]+/);
  const within = plain(`${listedName(told)} ${told.number} ${account ?? ''}`);
  return words.every((word) => within.includes(word));
}

function shown({ id, told, hasGoodNumber, account, agencyRef, loan, amounts }: Line): RemittanceLine {
  const { employeeId, number, agencyNumber } = told;
  return {
    id,
    employeeId,
    name: listedName(told),
    number,
    agencyNumber: agencyNumber === null ? null : `••••${agencyNumber.slice(-4)}`,
    hasGoodNumber,
    account: account === null ? null : [loan, agencyRef ?? account].filter(Boolean).join(' '),
    amounts: { ...amounts },
  };
}
