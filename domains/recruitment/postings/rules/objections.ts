// What stands against a posting. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { RequisitionRefusal } from '../../requisitions/contract/refusals.ts';
import { type UnfairWording, unfairWording } from '../../requisitions/rules/wording.ts';
import type { PostingForm } from '../contract/form.ts';
import { PostingRefusal } from '../contract/refusals.ts';

const FIELDS = ['title', 'description', 'place', 'directions'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Each kind of unfair wording once a field. Sex and height are accepted with the reason why the work needs them; age, looks,
 * marital status, pregnancy and religion never are.
 */
export function postingObjections(form: PostingForm): Refusal[] {
  return FIELDS.flatMap((field) =>
    unfairWording(form[field] ?? '')
      .filter(({ kind }) => !isNeeded(kind, form))
      .map((unfair) => objectionOf(unfair, field)),
  );
}

function isNeeded(kind: UnfairWording['kind'], { sexReason, heightReason }: PostingForm): boolean {
  return (kind === 'SEX' && sexReason !== null) || (kind === 'HEIGHT' && heightReason !== null);
}

function objectionOf({ kind, words }: UnfairWording, field: Field): Refusal {
  return kind === 'SEX' || kind === 'HEIGHT'
    ? PostingRefusal[kind]({ words }, field)
    : RequisitionRefusal[kind]({ words }, field);
}
