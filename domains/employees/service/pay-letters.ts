// Letters of new pay: one for each person of an applied salary adjustment. They are drawn from its lines, which stay as they
// were applied: whenever a letter of a 201 file is opened, it says the same.
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Letter, lettersPdf } from '@kawani/kit/server/letter';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { PayLetterRefusal, payLettersApi } from '../contract/pay-letters.ts';
import type { PayTerms } from '../contract.ts';
import { dailyOf, monthlyOf } from '../rules.ts';
import { type LetterRow, letterRows, lettersOf } from '../table/pay-letters.ts';
import { requireReach } from './reaching.ts';

export async function lettersOfChange({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const rows = await letterRows(ctx.db, id);
  const [first] = rows;
  if (first === undefined) throw new Refused(PayLetterRefusal.NO_LETTERS(), 404);
  const people = rows.map(({ employeeId }) => employeeId);
  await ctx.audit({ action: 'READ', subject: 'pay_change', subjectId: id, detail: { what: 'letters', people } });
  return answer(rows, first.effectiveFrom, ctx);
}

export async function payLetters({ employeeId }: { employeeId: string }, ctx: RequestContext) {
  await requireReach(payLettersApi.list, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'letters of pay' } });
  return { items: await lettersOf(ctx.db, employeeId) };
}

export async function payLetter(
  { employeeId, id }: { employeeId: string; id: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  await requireReach(payLettersApi.file, employeeId, ctx);
  const [row] = await letterRows(ctx.db, id, employeeId);
  if (row === undefined) throw new Refused(PayLetterRefusal.NO_LETTERS(), 404);
  await ctx.audit({
    action: 'READ',
    subject: 'employee',
    subjectId: employeeId,
    detail: { what: 'a letter of pay', id },
  });
  return answer([row], row.effectiveFrom, ctx);
}

function answer(rows: readonly LetterRow[], from: Day, { company }: RequestContext): FileAnswer {
  const whose = rows.length === 1 ? ` ${rows[0]?.number}` : 's';
  const body = () => lettersPdf(rows.map((row) => letterOf(row, company)));
  return { name: `salary letter${whose} ${from}.pdf`, mediaType: 'application/pdf', body };
}

function letterOf(row: LetterRow, company: string): Letter {
  const { number, name, designation, site, effectiveFrom, reason, source, decidedBy, decidedOn, before, after } = row;
  return {
    letterhead: company,
    title: 'Notice of salary adjustment',
    below: showDay(decidedOn ?? effectiveFrom),
    paragraphs: [
      `To: ${name}, employee no. ${number}${designation === null ? '' : `, ${designation}`}${site === null ? '' : `, ${site}`}`,
      `From ${showDay(effectiveFrom)} your basic pay is ${payWords(after)}.${before === null ? '' : ` Until then it is ${payWords(before)}.`}`,
      source === null ? `Reason: ${reason}` : `Basis: ${source}. ${reason}`,
      'Your other terms of employment stay the same.',
      'Received by: ______________________________   Date: ____________________',
    ],
    signature: [decidedBy ?? '', 'For the company'],
  };
}

function payWords(terms: PayTerms | null): string {
  if (terms === null) return '';
  return terms.basis === 'DAILY'
    ? `${showPesos(dailyOf(terms))} a day`
    : `${showPesos(monthlyOf(terms))} a month, ${showPesos(dailyOf(terms))} a day`;
}
