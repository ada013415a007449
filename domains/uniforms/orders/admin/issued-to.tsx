// The uniforms that a person holds, as their 201 file shows them.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import type { UniformIssue } from '../contract/answers.ts';
import { uniformStoreApi } from '../contract/store.ts';
import { pieceText } from '../screens/order-words.tsx';

const HEIGHT = 240;
const FIRST = { page: 1, size: 20 };

export function IssuedTo({ employeeId }: { employeeId: string }) {
  const [{ page, size }, turn] = useState(FIRST);
  const answer = useAnswer(uniformStoreApi.issues, { employeeId, page, size });
  return (
    <Card title={say('Uniforms issued')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The issued uniforms couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="file" says={say('This employee holds no uniforms.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Uniforms issued')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={cardOf}
            />
            {total > size && (
              <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
            )}
          </>
        )}
      </Block>
    </Card>
  );
}

const columns = (): readonly Column<UniformIssue>[] => [
  { key: 'item', title: say('Item'), cell: ({ name }) => name },
  { key: 'size', title: say('Size'), cell: ({ size }) => size },
  { key: 'held', title: say('Held'), cell: heldText, align: 'right' },
  { key: 'issued', title: say('Issued on'), cell: ({ issuedOn }) => showDay(issuedOn) },
  {
    key: 'expires',
    title: say('Lasts until'),
    cell: ({ expiresOn }) => (expiresOn === null ? '–' : showDay(expiresOn)),
  },
  { key: 'paid', title: say('Payment'), cell: ({ isFree }) => say(isFree ? 'Free issue' : 'Paid') },
  { key: 'ref', title: say('Order'), cell: ({ ref }) => ref },
];

/** Some of a line may have been returned. */
function heldText({ held, issued }: UniformIssue): string {
  return held === issued ? `${held}` : say('{held} of {issued}', { held, issued });
}

function cardOf({ name, size, held, issuedOn, ref }: UniformIssue) {
  return {
    title: pieceText({ name, size, quantity: held }),
    main: say('Issued on {date}', { date: showDay(issuedOn) }),
    detail: ref,
  };
}
