// Cut-offs as CSV: the rules that were set, and rules to come that a file brings.
import { CutOffRule } from '@kawani/domains/schedule/contract';
import { cutOffRules } from '@kawani/domains/schedule/service';
import { csvFile } from '@kawani/kit/server/register';
import { dayCell, importingRows, keyOf, numberCell } from '@kawani/kit/server/register-import';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
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

export async function cutOffsFile({ db, today }: Work): Promise<FileAnswer> {
  return csvFile(cutOffCsv.many, COLUMNS, await cutOffRules(db), today);
}

export const cutOffFiles = importingRows({
  subject: 'cut_off_rule',
  schema: CutOffRule,
  columns: COLUMNS,
  keys: ['from'],
  begin: async (_, work) => {
    const kept = await cutOffRules(work.db);
    const rules = new Map(kept.map(({ by: _by, at: _at, ...rule }) => [keyOf(rule.effectiveFrom), rule]));
    return {
      known: null,
      blank: () => ({}),
      standing: (from) => rules.get(from),
      write: async (form, from) => {
        const rule = form as CutOffRule;
        // One that has begun stays, and setting it once more is what is refused.
        if (rules.has(from) && rule.effectiveFrom > work.today) await removeCutOffs(rule, work);
        await addCutOffs(rule, work);
      },
    };
  },
});
