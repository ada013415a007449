// The Bank sheet: a first account is what the company brings with it. Another account is changed on the record, by two others.

import { changeOf } from '@kawani/domains/employees/contract';
import { broughtAccounts } from '@kawani/domains/employees/service/company-people';
import { fieldsOf } from '@kawani/kit/contract/issue';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { idsOf, judgeEach, leftFault, peopleIn, type Repeats, repeats } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';

const CHUNK = 1_000;
const COLUMNS: Readonly<Record<string, string>> = {
  channel: 'channel',
  accountName: 'account_name',
  accountNumber: 'account_number',
};

type Account = { channel: string; accountName: string; accountNumber: string };
type First = Account & { employeeId: string; since: Run['ctx']['today'] };

export function bankSheet(run: Run): SheetHandler {
  const twice = repeats('number', 'number');
  return { chunk: CHUNK, take: (rows) => takeBank(rows, twice, run) };
}

async function takeBank(rows: readonly SheetRow[], twice: Repeats, run: Run): Promise<Judged[]> {
  const { db, today } = run.ctx;
  const people = await peopleIn(rows, run);
  const known = await broughtAccounts.of(db, idsOf(people));
  const standing = new Map(known.map((account) => [account.employeeId, account]));
  const first: First[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: ({ values, line }, person) => {
      const again = person === undefined ? [] : [...twice(person.id, line), ...leftFault(person, today)];
      return [...again, ...accountFaults(values)];
    },
    judge: ({ values }, { id: employeeId }) =>
      judge({ account: accountIn(values), employeeId, current: standing.get(employeeId) }, first, run),
  });
  if (!run.isCheck) await broughtAccounts.insertFirst(db, first);
  return judged;
}

function accountIn({ channel, account_name: name, account_number: number }: Values): Account {
  const digits = String(number ?? '').replace(/\D/g, '');
  return { channel: String(channel ?? ''), accountName: String(name ?? ''), accountNumber: digits };
}

function accountFaults({ channel, account_name: accountName, account_number: accountNumber }: Values): Finding[] {
  const given = Object.entries({ channel, accountName, accountNumber }).filter(([, value]) => value !== undefined);
  const parsed = changeOf('PAY_OUT').safeParse(Object.fromEntries(given));
  if (parsed.success) return [];
  return Object.entries(fieldsOf(parsed.error.issues)).map(([field, reason]) =>
    finding(COLUMNS[field] ?? null, ImportText.SAID({ reason })),
  );
}

type OneAccount = { account: Account; employeeId: string; current: Account | undefined };

function judge({ account, employeeId, current }: OneAccount, first: First[], { ctx }: Run): Judged {
  if (current === undefined) {
    first.push({ ...account, employeeId, since: ctx.today });
    const made = {
      kind: 'pay_out',
      recordId: employeeId,
      employeeId,
      isMade: true,
      before: null,
      after: { ...account },
    };
    return { result: 'CREATED', journal: [made] };
  }
  const { channel, accountName, accountNumber } = account;
  const isSame =
    current.channel === channel && current.accountName === accountName && current.accountNumber === accountNumber;
  if (isSame) return { result: 'SAME' };
  return { result: 'SKIPPED', notes: [finding('account_number', ImportText.OTHER_ACCOUNT())] };
}
