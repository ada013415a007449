// Inviting those who were hired for a job order.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal, useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { call } from '@kawani/kit/web/call';
import { Select } from '@kawani/kit/web/fields';
import type { Candidate } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';

export function ByHires({ onFound }: { onFound: (found: readonly Candidate[]) => void }) {
  const answer = useAnswer(invitationsApi.jobOrders, {}, { staleMs: 60_000 });
  const add = async (id: string) => {
    if (id === '') return;
    await call(invitationsApi.hires, { id }).then(({ items }) => onFound(items), sayRefusal);
  };
  return (
    <Block
      of={answer}
      height={64}
      failed={say("The job orders couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="users" says={say('Nobody was hired in the last 90 days.')} />}
    >
      {({ items }) => (
        <Select
          label={say('Job order')}
          none={say('Choose a job order')}
          value=""
          onValue={(id) => void add(id)}
          options={items.map(({ id, name, hires }) => ({
            value: id,
            label: say('{name} ({hires, plural, one {# hire} other {# hires}})', { name, hires }),
          }))}
        />
      )}
    </Block>
  );
}
