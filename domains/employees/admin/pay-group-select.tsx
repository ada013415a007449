// Narrowing a list to the people of one pay group; nothing where the company has none.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { useHolds } from '@kawani/kit/web/session';
import { payGroupsApi } from '../contract/pay-groups.ts';

export function PayGroupSelect({ value, onValue }: { value: string; onValue: (id: string) => void }) {
  const mayAsk = useHolds(...payGroupsApi.groups.needs);
  const groups = useAnswer(payGroupsApi.groups, {}, { enabled: mayAsk }).data?.items ?? [];
  if (groups.length === 0) return null;
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return <Select label={say('Pay group')} none={say('All')} options={options} value={value} onValue={onValue} />;
}
