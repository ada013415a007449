// The tab of returns: who holds uniforms, those who are leaving first. Opening a person shows the pieces.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { SearchField } from '@kawani/kit/web/search-field';
import { Segments } from '@kawani/kit/web/segments';
import { uniformReturnsApi } from '../../contract/returns.ts';
import { HolderGroup } from '../../lists.ts';
import { HolderList } from './holder-list.tsx';
import './returns.css';

const ReturnsDrawer = later(async () => (await import('./returns-drawer.tsx')).ReturnsDrawer);

const STATE = { who: '', search: '', person: '', page: '1' };

export function ReturnsTab() {
  const [{ who: chosen, search, person }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const who = HolderGroup.codes.find((code) => code === chosen) ?? 'LEAVING';
  const asked = { who, page, size, ...(search !== '' && { search }) };
  const answer = useAnswer(uniformReturnsApi.list, asked, { staleMs: 5_000 });
  const close = () => set({ person: '' });
  return (
    <>
      <div className="returns-head">
        <div className="field">
          <Segments
            label={say('Whose uniforms')}
            options={HolderGroup.options}
            value={who}
            onValue={(group) => set({ who: group === 'LEAVING' ? '' : group, page: '1' }, { replace: true })}
          />
        </div>
        <SearchField
          label={say('Name or number')}
          value={search}
          onValue={(text) => set({ search: text, page: '1' }, { replace: true })}
        />
      </div>
      <PagedBlock
        of={answer}
        failed={say("The uniforms to return couldn't be loaded.")}
        empty={<Nothing who={who} isSearched={search !== ''} onClear={() => set({ search: '', page: '1' })} />}
      >
        {(items) => <HolderList items={items} opened={person} onOpen={(id) => set({ person: id })} />}
      </PagedBlock>
      {person !== '' && (
        <ReturnsDrawer
          key={person}
          employeeId={person}
          holder={answer.data?.items.find(({ employeeId }) => employeeId === person)}
          onClose={close}
        />
      )}
    </>
  );
}

function Nothing({ who, isSearched, onClear }: { who: HolderGroup; isSearched: boolean; onClear: () => void }) {
  if (isSearched) {
    return <NoMatches says={say('Nobody with this name or number holds uniforms.')} onClear={onClear} />;
  }
  return (
    <Empty
      icon="approve"
      says={
        who === 'LEAVING' ? say('Nobody who is leaving has uniforms to return.') : say('Nobody holds uniforms yet.')
      }
    />
  );
}
