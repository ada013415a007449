// Tab As co-maker: loans of others that wait for one's answer, and those that one answers for today.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { coMakersApi, type Guarantee, type Guarantees } from '../contract.ts';
import { Asked } from './asked.tsx';
import { GuaranteeCard } from './guarantee-card.tsx';
import './co-makers.css';

const HEIGHT = 360;

export function CoMakerTab() {
  const answer = useAnswer(coMakersApi.mine, {});
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("The loans you answer for couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Empty icon="users" says={say('When a colleague asks you to be a co-maker, you accept or decline here.')} />
      }
    >
      {(guarantees) => <Lists guarantees={guarantees} onRefused={() => void answer.refetch()} />}
    </Block>
  );
}

function Lists({ guarantees, onRefused }: { guarantees: Guarantees; onRefused: () => void }) {
  const asked = guarantees.items.filter(isAsked);
  return (
    <div className="stack">
      {asked.length > 0 && (
        <section className="co-maker-loans" aria-label={say('Waiting for your answer')}>
          <h2>{say('Waiting for your answer')}</h2>
          {asked.map((guarantee) => (
            <Asked key={guarantee.requestId} guarantee={guarantee} standing={guarantees} onRefused={onRefused} />
          ))}
        </section>
      )}
      <Held guarantees={guarantees} />
    </div>
  );
}

function Held({ guarantees: { items, answersFor, open, most } }: { guarantees: Guarantees }) {
  const held = items.filter(({ answeredAt }) => answeredAt !== null);
  return (
    <section className="co-maker-loans" aria-label={say('Loans you answer for')}>
      <h2>{say('Loans you answer for')}</h2>
      <p className="second">{say('{open} of {most}, {amount} today', { open, most, amount: showPesos(answersFor) })}</p>
      {held.map((guarantee) => (
        <GuaranteeCard key={guarantee.requestId} guarantee={guarantee} />
      ))}
    </section>
  );
}

/** Nothing is answered of a loan that has ended meanwhile. */
function isAsked({ answeredAt, state }: Guarantee): boolean {
  return answeredAt === null && state === 'PENDING';
}
