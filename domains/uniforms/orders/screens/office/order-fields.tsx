// What the list of uniform requests is narrowed by.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { UniformCategory } from '../../../catalogue/lists.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { type Narrowing, SHORT } from './narrowing.ts';

type Named = { readonly id: string; readonly name: string };
const optionsOf = (those: readonly Named[] | undefined) => those?.map(({ id, name }) => ({ value: id, label: name }));

export function OrderFields({ narrowed, narrow, hasStock }: Narrowing & { hasStock: boolean }) {
  const { search, place, site, category, short } = narrowed;
  const choices = useAnswer(uniformStoreApi.choices, {}).data;
  return (
    <>
      <SearchField label={say('Name, number or ref')} value={search} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('Pick-up place')}
        none={say('Every place')}
        value={place}
        onValue={(value) => narrow({ place: value })}
        options={optionsOf(choices?.places) ?? []}
      />
      <Select
        label={say('Site')}
        none={say('Every site')}
        value={site}
        onValue={(value) => narrow({ site: value })}
        options={optionsOf(choices?.sites) ?? []}
      />
      <Select
        label={say('Category')}
        none={say('Every category')}
        value={category}
        onValue={(value) => narrow({ category: value })}
        options={UniformCategory.options}
      />
      {hasStock && (
        <Select
          label={say('Stock check')}
          none={say('Any stock')}
          value={short}
          onValue={(value) => narrow({ short: value })}
          options={[{ value: SHORT, label: say('Stock short') }]}
        />
      )}
    </>
  );
}
