// The uniforms that one holds, in one's profile.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import type { UniformIssue } from '../contract/answers.ts';
import { myUniformsApi } from '../contract.ts';
import { pieceText } from './order-words.tsx';
import './uniforms.css';

const HEIGHT = 160;
const PAGE = '/e-services/uniform/my-requests';
/** The page of uniforms has all of them. */
const LATEST = { page: 1, size: 5 };
const TO_HELD = { tab: 'held' };

export function HeldCard() {
  const answer = useAnswer(myUniformsApi.issues, LATEST);
  const link = (
    <LinkButton to={PAGE} search={TO_HELD} look="quiet">
      {say('Exchange or replace')}
    </LinkButton>
  );
  return (
    <Card title={say('Uniforms I hold')} aside={link}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("What you hold couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<p className="second">{say('Uniforms that you claim appear here.')}</p>}
      >
        {({ items }) => (
          <ul className="order-lines">
            {items.map((issue) => (
              <Held key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

function Held({ issue }: { issue: UniformIssue }) {
  const { name, size, held, issuedOn } = issue;
  return (
    <li>
      <ItemPicture item={issue} size={48} />
      <p>
        <strong>{pieceText({ name, size, quantity: held })}</strong>
        <span className="second">{say('Issued on {date}', { date: showDay(issuedOn) })}</span>
      </p>
    </li>
  );
}
