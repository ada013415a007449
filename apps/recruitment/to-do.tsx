// What waits for this person in recruitment: how many of what, each a link to where it is done.
import { say } from '@kawani/kit/contract/say';
import { Block, Empty } from '@kawani/kit/web/block';
import { LinkTiles } from '@kawani/kit/web/link-tiles';
import { useToDo } from './use-to-do.ts';

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
        <LinkTiles
          tiles={lines.map(({ count, ...line }) => ({
            ...line,
            lead: <strong className="figures">{count}</strong>,
          }))}
        />
      )}
    </Block>
  );
}
