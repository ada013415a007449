// The filters of the list; on a phone behind one button.
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useListQuery } from './list-query.tsx';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);

export function ListFilters() {
  const { chosen, clear } = useListQuery();
  return (
    <Filters chosen={chosen} onClear={clear}>
      <ListFields />
    </Filters>
  );
}
