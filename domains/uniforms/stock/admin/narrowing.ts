// What the address says of the lists of this page.
import { useUrlState } from '@kawani/kit/web/link';
import { UniformCategory } from '../../catalogue/lists.ts';

export const FILTERS = { search: '', category: '', place: '', short: '', state: 'active' };
const STATE = { ...FILTERS, page: '1', item: '' };

export function useNarrowing() {
  const [chosen, set] = useUrlState(STATE);
  return {
    ...chosen,
    search: chosen.search === '' ? undefined : chosen.search,
    category: UniformCategory.codes.find((code) => code === chosen.category),
    narrow: (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' }, { replace: true }),
    open: (item: string) => set({ item }),
  };
}
