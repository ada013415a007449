// Whose the user ids of a device are; each can be forgotten.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type DeviceUser, deviceUsersApi } from '../contract/device-profiles.ts';

export function DeviceUsers({ profileId }: { profileId: string }) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const answer = useAnswer(deviceUsersApi.list, { id: profileId, page, size });
  const forget = useVerb(deviceUsersApi.forget, { toast: say('The user id is forgotten.') });
  return (
    <section>
      <h3>{say('Assigned user ids')}</h3>
      <Block
        of={answer}
        height={120}
        failed={say('The user ids couldn’t be loaded.')}
        isEmpty={({ total }) => total === 0}
        empty={<p className="quiet">{say('None yet. Unknown user ids are assigned when a file is checked.')}</p>}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Assigned user ids')}
              rows={items}
              columns={[
                { key: 'user', title: say('User id'), cell: ({ user }: DeviceUser) => user },
                { key: 'who', title: say('Employee'), cell: whose },
              ]}
              keyOf={({ user }) => user}
              card={(row) => ({ title: row.user, main: whose(row) })}
              trail={({ user }) => (
                <IconButton
                  icon="close"
                  label={say('Forget user id {user}', { user })}
                  onClick={() => forget.mutate({ id: profileId, user })}
                />
              )}
            />
            {total > size && (
              <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
            )}
          </>
        )}
      </Block>
    </section>
  );
}

function whose({ name, number }: DeviceUser): string {
  return name === null ? say('Not an employee') : [name, number].filter(Boolean).join(' · ');
}
