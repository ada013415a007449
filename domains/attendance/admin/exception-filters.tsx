// What the exceptions are narrowed by; all of it stands in the address.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { SearchField } from '@kawani/kit/web/search-field';
import { TeamException } from '../contract/team-shapes.ts';
import { workbenchApi } from '../contract/workbench.ts';

export const NO_FILTERS = { kind: '', site: '', search: '' };
const STATE = { ...NO_FILTERS, page: '1', open: '' };

/** Straight lines between punches are looked at by the leader, not by the office. */
const KINDS = TeamException.codes.filter((code) => code !== 'FAR');

export function useNarrowed() {
  const [state, set] = useUrlState(STATE);
  const kind = KINDS.find((code) => code === state.kind);
  const search = state.search.trim();
  return {
    state,
    asked: {
      ...(kind === undefined ? {} : { kind }),
      ...(state.site === '' ? {} : { detachmentId: state.site }),
      ...(search === '' ? {} : { search }),
    },
    chosen: [kind ?? '', state.site, search].filter((one) => one !== '').length,
    narrow: (changes: Partial<typeof NO_FILTERS>) => set({ ...changes, page: '1', open: '' }, { replace: true }),
  };
}

type Counts = readonly { readonly kind: TeamException; readonly days: number }[];

export function ExceptionFilters({ counts }: { counts: Counts }) {
  const { state, chosen, narrow } = useNarrowed();
  const sites = useAnswer(workbenchApi.sites, {}, { staleMs: 300_000 }).data?.sites ?? [];
  const label = (kind: TeamException) => {
    const days = counts.find((one) => one.kind === kind)?.days ?? 0;
    return days === 0 ? TeamException.labelOf(kind) : `${TeamException.labelOf(kind)} (${days})`;
  };
  return (
    <Filters chosen={chosen} onClear={() => narrow(NO_FILTERS)}>
      <SearchField label={say('Name or number')} value={state.search} onValue={(search) => narrow({ search })} />
      <Select
        label={say('What')}
        none={say('All')}
        options={KINDS.map((value) => ({ value, label: label(value) }))}
        value={state.kind}
        onValue={(kind) => narrow({ kind })}
      />
      <Select
        label={say('Detachment')}
        none={say('All')}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.site}
        onValue={(site) => narrow({ site })}
      />
    </Filters>
  );
}
