// Items of a clearance in words and tags.
import './clearance-words.css';
import { DeductionCode } from '@kawani/domains/deductions/contract/lists';
import { pieceText } from '@kawani/domains/uniforms/orders/screens/order-words';
import { languageNow, say } from '@kawani/kit/contract/say';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { ClearanceSubject } from '../contract/item.ts';
import { ClearanceState } from '../lists.ts';

/** Their kind says whose loans they are. */
const GOVERNMENT: readonly string[] = ['SSS_LOAN', 'PAGIBIG_LOAN'] satisfies DeductionCode[];

/** "2 × Polo shirt, size M", "Loan: Regular", or the duty in the reader's language. */
function shortText({ nameEn, nameFil, size, pieces, accountCode }: ClearanceSubject): string {
  if (size !== null) return pieceText({ name: nameEn, size, quantity: pieces ?? 0 });
  if (accountCode !== null && !GOVERNMENT.includes(accountCode))
    return say('{code}: {kind}', { code: DeductionCode.labelOf(accountCode), kind: nameEn });
  return languageNow() === 'fil' ? nameFil : nameEn;
}

/** With the number of an account. */
export function itemText(subject: ClearanceSubject): string {
  return [shortText(subject), subject.accountNo].filter((part) => part !== null).join(' ');
}

/** The number of an account below it, where it doesn't break. */
export function ItemName({ subject }: { subject: ClearanceSubject }) {
  return (
    <>
      <strong>{shortText(subject)}</strong>
      {subject.accountNo !== null && <small className="clearance-no">{subject.accountNo}</small>}
    </>
  );
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
