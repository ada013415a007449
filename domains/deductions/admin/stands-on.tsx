// What allows taking an account from pay, in a word.
import type { OfficeAccount } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { Tag } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';

export function StandsOn({ account: { basis, authorization, state } }: { account: OfficeAccount }) {
  if (state === 'Fully Paid') return <Tag tone="good">{say('Fully Paid')}</Tag>;
  if (basis !== 'AUTHORIZED') return <Tag tone="info">{say(basis === 'LAW' ? 'By law' : 'By court order')}</Tag>;
  if (authorization?.revokedOn) return <Tag tone="bad">{say('Revoked')}</Tag>;
  if (authorization?.endsOn && authorization.endsOn < dayNow())
    return <Tag tone="warn">{say('Authorization ended')}</Tag>;
  return <Tag tone="info">{say('Authorized')}</Tag>;
}
