// The lines of an open sheet, each with a field for what is on the shelf.
import { say } from '@kawani/kit/contract/say';
import { Block, Empty } from '@kawani/kit/web/block';
import { Checkbox, NumberField } from '@kawani/kit/web/fields';
import { Pager } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import type { CountLine } from '../contract.ts';
import { MAX_COUNTED } from '../lists.ts';
import { type Counts, keyOf } from './typed-counts.ts';

const HEIGHT = 320;

export function CountLines({ counts }: { counts: Counts }) {
  const { asked, ask, answer, form, save } = counts;
  const narrow = (changes: Partial<Counts['asked']>) => ask({ ...asked, ...changes, page: 1 });
  // What is typed is saved page by page: one call takes a limited number of lines.
  const turn = async (page: number, size: number) => (!form.dirty || (await save())) && ask({ ...asked, page, size });
  return (
    <section aria-label={say('Lines')}>
      <div className="count-find">
        <SearchField label={say('Name or code')} value={asked.search} onValue={(search) => narrow({ search })} />
        <Checkbox
          label={say('Only what is not counted')}
          checked={asked.isLeft}
          onChecked={(isLeft) => narrow({ isLeft })}
        />
      </div>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The lines couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="grid" says={say('No lines match.')} />}
      >
        {({ items, page, size, total }) => (
          <>
            <ul className="count-lines">
              {items.map((line) => (
                <Line key={keyOf(line)} line={line} counts={counts} />
              ))}
            </ul>
            {total > size && <Pager {...{ page, size, total }} onChange={turn} />}
          </>
        )}
      </Block>
    </section>
  );
}

function Line({ line, counts: { typed, type, wrongOf } }: { line: CountLine; counts: Counts }) {
  const { name, code, size, counted, countedBy } = line;
  const mine = typed[keyOf(line)];
  return (
    <li>
      <span>
        <b>{say('{name} · {size}', { name, size })}</b>
        <small className="quiet">
          {counted === null ? code : say('{code} · {counted} counted by {by}', { code, counted, by: countedBy ?? '' })}
        </small>
      </span>
      <NumberField
        label={say('{name}, size {size}', { name, size })}
        isLabelUnseen
        min={0}
        max={MAX_COUNTED}
        placeholder="–"
        wrong={wrongOf(line)}
        value={mine === undefined ? counted : mine.counted}
        onValue={(value) => type(line, value)}
      />
    </li>
  );
}
