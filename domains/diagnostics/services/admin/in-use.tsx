// Whether an item or a clinic is in use.
import { say } from '@kawani/kit/contract/say';
import { Tag } from '@kawani/kit/web/card';

export function InUse({ isActive }: { isActive: boolean }) {
  return <Tag tone={isActive ? 'good' : 'plain'}>{say(isActive ? 'In use' : 'Not in use')}</Tag>;
}
