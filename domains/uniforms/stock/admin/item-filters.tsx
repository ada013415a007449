// What both lists of the page are narrowed by: words and the category of the item.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { UniformCategory } from '../../catalogue/lists.ts';
import { useNarrowing } from './narrowing.ts';

export function ItemFilters() {
  const { search, category, narrow } = useNarrowing();
  return (
    <>
      <SearchField label={say('Name or code')} value={search ?? ''} onValue={(text) => narrow({ search: text })} />
      <Select
        label={say('Category')}
        none={say('Every category')}
        value={category ?? ''}
        onValue={(value) => narrow({ category: value })}
        options={UniformCategory.options}
      />
    </>
  );
}
