// Cut-offs as CSV: the rules that were set, and rules to come that a file brings.
import { CutOffRule } from '@kawani/domains/schedule/contract';
import { cutOffRules } from '@kawani/domains/schedule/service';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile } from '@kawani/kit/server/register';
import { dayCell, keyOf, numberCell, rowImport } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { cutOffCsv } from '../contract/cut-offs.ts';
import { addCutOffs, removeCutOffs } from './cut-offs.ts';

type Filed = CutOffRule & { readonly by: string };

const figure = (field: keyof CutOffRule) => ({
  field,
  isRequired: true as const,
  cell: (rule: Filed) => rule[field],
  value: numberCell,
});
const COLUMNS = {
  from: {
    field: 'effectiveFrom',
    isRequired: true as const,
    cell: ({ effectiveFrom }: Filed) => effectiveFrom,
    value: dayCell,
  },
  first_half_ends: figure('firstEnds'),
  second_half_ends: figure('secondEnds'),
  filing_closes_after: figure('fileWithin'),
  paid_after: figure('payAfter'),
  set_by: { cell: ({ by }: Filed) => by },
};

export async function cutOffsFile({ db, today }: RequestContext): Promise<FileAnswer> {
  return csvFile(cutOffCsv.many, COLUMNS, await cutOffRules(db), today);
}

export const cutOffFiles = rowImport({
  subject: 'cut_off_rule',
  schema: CutOffRule,
  columns: COLUMNS,
  keys: ['from'],
  begin: async (_, ctx) => {
    const kept = await cutOffRules(ctx.db);
    const rules = new Map(kept.map(({ by: _by, at: _at, ...rule }) => [keyOf(rule.effectiveFrom), rule]));
    return {
      known: null,
      blank: () => ({}),
      standing: (from) => rules.get(from),
      write: async (form, from) => {
        const rule = form as CutOffRule;
        // One that has begun stays, and setting it once more is what is refused.
        if (rules.has(from) && rule.effectiveFrom > ctx.today) await removeCutOffs(rule, ctx);
        await addCutOffs(rule, ctx);
      },
    };
  },
});
