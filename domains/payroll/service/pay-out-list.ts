// Who a completed run pays, as it was read and as files were made of it. Completed payslips and the accounts that they are paid to
// never change; whatever else the list says has a mark, which is asked each time, and is read again when the mark is another.
import { createHash } from 'node:crypto';
import { separated } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { BankLayout } from '../contract.ts';
import { bankRows, hashTotal, leftOutOf, type Payee, separatorOf } from '../rules/bank.ts';
import { type PaidRun, payees, payeesMark } from '../table/bank.ts';

export type Asked = { readonly on: Day | null; readonly groupId: string | undefined };
type Made = { readonly within: readonly Payee[]; readonly sha256: string; readonly hashTotal: string };
export type PayeeList = {
  readonly all: readonly Payee[];
  /** The control totals of a file of them. */
  made(layout: BankLayout, channel: string | null): Made;
};

/** Lists of thousands of people: those that are looked at now. */
const MOST_KNOWN = 4;
const known = new Map<string, { readonly mark: string; readonly list: PayeeList }>();

export async function payeeList(db: Db, run: PaidRun, asked: Asked): Promise<PayeeList> {
  const key = [run.id, asked.on, asked.groupId].join(' ');
  const mark = await payeesMark(db, run, asked);
  const before = known.get(key);
  known.delete(key);
  const list = before?.mark === mark ? before.list : listOf(await payees(db, run, asked));
  known.set(key, { mark, list });
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return list;
}

function listOf(all: readonly Payee[]): PayeeList {
  const files = new Map<string, Made>();
  return {
    all,
    made: (layout, channel) => {
      const key = JSON.stringify([layout, channel]);
      const before = files.get(key);
      if (before !== undefined) return before;
      const { within, sha256 } = fileOf(all, layout, channel);
      const made = { within, sha256, hashTotal: hashTotal(within) };
      files.set(key, made);
      return made;
    },
  };
}

/** Nothing of the day or hour is in it: the same pay makes the same bytes. */
export function fileOf(all: readonly Payee[], layout: BankLayout, channel: string | null) {
  const within = all.filter((payee) => leftOutOf(payee, channel) === null);
  const body = separated(bankRows(within, layout), separatorOf(layout));
  return { within, body, sha256: createHash('sha256').update(body).digest('hex') };
}
