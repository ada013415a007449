// Items of a clearance in words and tags.
import { DeductionCode } from '@kawani/domains/deductions/contract/lists';
import { pieceText } from '@kawani/domains/uniforms/orders/screens/order-words';
import { languageNow, say } from '@kawani/kit/contract/say';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { ClearanceSubject } from '../contract/item.ts';
import { ClearanceState } from '../lists.ts';

/** "2 × Polo shirt, size M", "Loan: Regular AC-000123", or the duty in the reader's language. */
export function itemText({ nameEn, nameFil, size, pieces, accountNo, accountCode }: ClearanceSubject): string {
  if (size !== null) return pieceText({ name: nameEn, size, quantity: pieces ?? 0 });
  if (accountNo !== null && accountCode !== null)
    return say('{code}: {kind} {no}', { code: DeductionCode.labelOf(accountCode), kind: nameEn, no: accountNo });
  return languageNow() === 'fil' ? nameFil : nameEn;
}

const TONES: Readonly<Record<ClearanceState, Tone>> = { OPEN: 'info', HELD: 'warn', CLEARED: 'good', WAIVED: 'plain' };

/** What came back or was paid says so itself. */
function stateText(state: ClearanceState, { kind }: Pick<ClearanceSubject, 'kind'>): string {
  if (state === 'CLEARED' && kind === 'UNIFORM') return say('Returned');
  if (state === 'CLEARED' && kind === 'ACCOUNT') return say('Paid in full');
  return ClearanceState.labelOf(state);
}

type StateTagProps = { state: ClearanceState; subject: Pick<ClearanceSubject, 'kind'>; isOverdue?: boolean };

export function ClearanceTag({ state, subject, isOverdue = false }: StateTagProps) {
  return isOverdue ? (
    <Tag tone="bad">{say('Overdue')}</Tag>
  ) : (
    <Tag tone={TONES[state]}>{stateText(state, subject)}</Tag>
  );
}
