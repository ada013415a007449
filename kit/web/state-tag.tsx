// Whether an entry is in use.
import { say } from '@kawani/kit/contract/say';
import { Tag } from './card.tsx';

export function StateTag({ isActive }: { isActive: boolean }) {
  return <Tag tone={isActive ? 'good' : 'plain'}>{say(isActive ? 'Active' : 'Inactive')}</Tag>;
}
