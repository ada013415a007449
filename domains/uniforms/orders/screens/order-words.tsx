// Uniform orders in words and tags.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { type UniformPayment, UniformPayment as UniformPayments, UniformState } from '../lists.ts';

/** Waiting for the owner amber, on its way blue, good green, refused red, ended grey. */
const TONES: Readonly<Record<UniformState, Tone>> = {
  Filed: 'info',
  Approved: 'good',
  'In Progress': 'info',
  'Ready For Pickup': 'good',
  Claimed: 'good',
  Denied: 'bad',
  Modified: 'warn',
  'Accepted Order Changes': 'good',
  'Canceled Order': 'plain',
};

export function OrderTag({ state }: { state: UniformState }) {
  return <Tag tone={TONES[state]}>{UniformState.labelOf(state)}</Tag>;
}

export type Piece = { readonly name: string; readonly size: string; readonly quantity: number };

export function pieceText({ name, size, quantity }: Piece): string {
  return say('{quantity} × {name}, size {size}', { quantity, name, size });
}

export function paymentText(payment: UniformPayment, total: Centavos): string {
  // A change by the store may leave nothing to pay.
  const label = UniformPayments.labelOf(total > 0 ? payment : 'FREE');
  return payment === 'FREE' || total <= 0
    ? label
    : say('{payment} {total}', { payment: label, total: showPesos(total) });
}
