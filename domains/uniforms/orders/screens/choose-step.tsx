// Step 1: what one's post wears, then everything that can be ordered, by category and by name.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { MyItem } from '../contract/answers.ts';
import { myUniformsApi } from '../contract.ts';
import { Categories } from './categories.tsx';
import { ItemCard } from './item-card.tsx';
import type { Line, OrderFields } from './order-values.ts';
import type { Ordering } from './use-ordering.ts';

const HEIGHT = 380;
const STEP = 20;
const MOST = 100;

export type StepProps = { form: Form<OrderFields>; ordering: Ordering };

export function ChooseStep({ form, ordering }: StepProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<UniformCategory>();
  const [size, setSize] = useState(STEP);
  const { placeId } = form.values;
  const at = placeId === null ? {} : { placeId };
  const base = useAnswer(myUniformsApi.catalogue, { page: 1, size: STEP, ...at });
  const narrowed = {
    ...{ page: 1, size, ...at },
    ...(search === '' ? {} : { search }),
    ...(category === undefined ? {} : { category }),
  };
  // Until something is looked for, the set isn't listed twice.
  const isNarrowed = search !== '' || category !== undefined;
  const found = useAnswer(myUniformsApi.catalogue, narrowed);
  const cards = (items: readonly MyItem[]) => <Cards {...{ form, ordering, items }} />;
  return (
    <Block of={base} height={HEIGHT} failed={say("The uniforms couldn't be loaded.")}>
      {({ set }) => (
        <>
          {set.length > 0 && (
            <section aria-labelledby="my-set">
              <h4 id="my-set">{say('Your set')}</h4>
              <p className="second">{say('What your post wears, in your sizes.')}</p>
              {cards(set)}
            </section>
          )}
          <section aria-labelledby="all-uniforms" className="all-uniforms">
            <h4 id="all-uniforms">{say('All uniforms')}</h4>
            <SearchField label={say('Search by name')} value={search} onValue={setSearch} />
            <Categories value={category} onValue={setCategory} />
            {found.data === undefined && !found.isError ? (
              <Skeleton height={HEIGHT} />
            ) : (
              <Block of={found} height={HEIGHT} failed={say("The uniforms couldn't be loaded.")}>
                {({ items, total }) =>
                  items.length === 0 ? (
                    <Empty icon="search" says={say('No uniforms match this search.')} />
                  ) : (
                    <>
                      {cards(isNarrowed ? items : items.filter(({ id }) => set.every((worn) => worn.id !== id)))}
                      {total > items.length && size < MOST && (
                        <Button wide onClick={() => setSize(Math.min(MOST, size + STEP * 2))}>
                          {say('Show more')}
                        </Button>
                      )}
                    </>
                  )
                }
              </Block>
            )}
          </section>
        </>
      )}
    </Block>
  );
}

function Cards({ form, ordering, items }: StepProps & { items: readonly MyItem[] }) {
  const { lines } = form.values;
  const change = (id: string, line: Line | undefined) => {
    const others = lines.flatMap((each) => (each.item.id !== id ? [each] : line === undefined ? [] : [line]));
    const isThere = lines.some((each) => each.item.id === id);
    form.set('lines', isThere || line === undefined ? others : [...lines, line]);
  };
  return (
    <ul className="order-items">
      {items.map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          line={lines.find((each) => each.item.id === item.id)}
          held={ordering.held}
          onLine={(line) => change(item.id, line)}
        />
      ))}
    </ul>
  );
}
