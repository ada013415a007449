// Tab What I hold: issued uniforms, each to be exchanged for another size or replaced with one tap.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import type { ReactNode } from 'react';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import type { UniformIssue } from '../contract/answers.ts';
import { myUniformsApi } from '../contract.ts';
import { pieceText } from './order-words.tsx';
import { startWith } from './start.ts';

const HEIGHT = 320;

export function HeldTab({ onFile, button }: { onFile: (start: string) => void; button: ReactNode }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(myUniformsApi.issues, { page, size });
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("What you hold couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={
        <Empty icon="file" says={say('Uniforms that you claim appear here.')}>
          {button}
        </Empty>
      }
    >
      {({ items, total }) => (
        <>
          <ul className="held" aria-label={say('What I hold')}>
            {items.map((issue) => (
              <li key={issue.id} className="card">
                <Held issue={issue} onFile={onFile} />
              </li>
            ))}
          </ul>
          {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
        </>
      )}
    </Block>
  );
}

function Held({ issue, onFile }: { issue: UniformIssue; onFile: (start: string) => void }) {
  const { id, name, size, held, issuedOn, expiresOn } = issue;
  return (
    <>
      <div className="held-item">
        <ItemPicture item={issue} size={48} />
        <p>
          <strong>{pieceText({ name, size, quantity: held })}</strong>
          <span className="second">{say('Issued on {date}', { date: showDay(issuedOn) })}</span>
          {expiresOn !== null && <Expiry on={expiresOn} />}
        </p>
      </div>
      <div className="row">
        <Button onClick={() => onFile(startWith('size', id))}>
          {say('Exchange size')}
          <span className="unseen"> {name}</span>
        </Button>
        <Button onClick={() => onFile(startWith('again', id))}>
          {say('Order a replacement')}
          <span className="unseen"> {name}</span>
        </Button>
      </div>
    </>
  );
}

/** Past its life a piece may be replaced; nobody has to. */
function Expiry({ on }: { on: NonNullable<UniformIssue['expiresOn']> }) {
  const date = showDay(on);
  if (on >= dayNow()) return <span className="second">{say('Lasts until {date}', { date })}</span>;
  return (
    <span>
      <Tag tone="warn">{say('Expired on {date}', { date })}</Tag>
    </span>
  );
}
