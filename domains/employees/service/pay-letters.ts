// Letters of new pay: one for each person of an applied salary adjustment. They are drawn from its lines, which stay as they
// were applied: whenever a letter of a 201 file is opened, it says the same.
import { LANGUAGES, SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type Letter, lettersPdf } from '@kawani/kit/server/letter';
import { inLanguage } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { PayLetterRefusal, payLettersApi } from '../contract/pay-letters.ts';
import { type LetterRow, letterRows, lettersOf } from '../table/pay-letters.ts';
import { wordsOf } from './pay-letter-words.ts';
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
  const [{ language } = { language: null }] = rows;
  const isOfOne = rows.length === 1 && language !== null;
  const body = () =>
    inLanguage(isOfOne ? language : SOURCE_LANGUAGE, () => lettersPdf(rows.map((row) => letterOf(row, company))));
  return { name: `salary letter${whose} ${from}.pdf`, mediaType: 'application/pdf', body };
}

type Words = ReturnType<typeof wordsOf>;

/** In the language that the person chose to read; in both, one after the other, where they never chose. */
function letterOf(row: LetterRow, company: string): Letter {
  const { name, number, effectiveFrom, decidedBy, decidedOn, designation, site } = row;
  const languages = row.language === null ? LANGUAGES : [row.language];
  const [first, ...others] = languages.map((language) => inLanguage(language, () => wordsOf(row)));
  if (first === undefined) throw new Error('A letter is written in one language at least');
  const both = (words: (one: Words) => string) => [...new Set([first, ...others].map(words))].join(' / ');
  return {
    letterhead: company,
    title: first.title,
    below: showDay(decidedOn ?? effectiveFrom),
    paragraphs: [
      [name, number, designation, site].filter(Boolean).join(', '),
      ...first.paragraphs,
      ...others.flatMap(({ title, paragraphs }) => [title.toLocaleUpperCase('en'), ...paragraphs]),
      `${both(({ received }) => received)}: ____________________   ${both(({ date }) => date)}: ______________`,
    ],
    signature: [decidedBy ?? '', both(({ role }) => role)],
  };
}
