// What waits for this person in recruitment: how many of what, each a link to where it is done.
import { say } from '@kawani/kit/contract/say';
import { Block, Empty } from '@kawani/kit/web/block';
import { Link } from '@kawani/kit/web/link';
import { useToDo } from './use-to-do.ts';
import './home.css';

const HEIGHT = 160;

export function ToDo() {
  return (
    <Block
      of={useToDo()}
      height={HEIGHT}
      failed={say("What waits for you couldn't be loaded.")}
      isEmpty={(lines) => lines.length === 0}
      empty={<Empty icon="check" says={say('Nothing waits for you now.')} />}
    >
      {(lines) => (
        <ul className="to-do">
          {lines.map(({ key, count, says, to, search = {} }) => (
            <li key={key}>
              <Link to={to} search={search}>
                <strong className="figures">{count}</strong>
                <span>{says}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
