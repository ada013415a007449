// Accounts of the office for tests: opened, refused.
import { accountsApi, type Instalment, type OfficeAccount, soaApi } from '@kawani/domains/deductions/contract';
import { newId, sql } from '@kawani/kit/server/db';
import { call, database, ids, joinEmployee } from './deferments.ts';

let nth = 0;
export const someone = async () => {
  nth += 1;
  await joinEmployee(`debtor${nth}`);
  return `debtor${nth}`;
};
export const signedCopy = async (owner = 'payroll') => {
  const id = newId();
  await database.run(sql`insert into deduction_file (id, owner, storage_key, name, media_type, bytes)
    values (${id}, ${owner}, ${id}, 'signed.pdf', 'application/pdf', 10)`);
  return id;
};
export const signed = async (more: object = {}) => ({
  what: 'A loan of Php 1,000.00 in three parts',
  givenOn: '2026-11-16',
  fileId: await signedCopy(),
  ...more,
});
type Form = Record<string, unknown>;
export const loan = {
  code: 'LOAN',
  kind: 'Regular',
  principal: 100_000,
  instalments: 3,
  firstOn: '2026-11-20',
  every: 'PAYDAY',
};
export const open = (who: string, form: Form, by = 'payroll') =>
  call(by, accountsApi.open, { input: { employeeId: ids[who], ...loan, ...form } });
export const opened = async (who: string, form: Form = {}) => {
  const answer = await open(who, { authorization: await signed(), ...form });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<OfficeAccount>();
};
export const refusal = async (who: string, form: Form) =>
  (await open(who, form)).json<{ code: string; message: string }>();
export const scheduleOf = async (who: string) =>
  (await call(who, soaApi.schedule)).json<{ items: Instalment[] }>().items.map(({ dueOn: on, amount }) => [on, amount]);
export const report = (id: string, who: string, by = 'payroll') =>
  call(by, accountsApi.lossReport, { input: { employeeId: ids[who], id } });
