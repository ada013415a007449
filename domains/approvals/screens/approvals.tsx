// /approvals: what waits for one's decision, tab by tab, and what one decided.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { approvals } from '../requests.ts';
import { Inbox } from './inbox.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { useInboxState } from './inbox-state.tsx';
import { InboxTabs } from './inbox-tabs.tsx';
import './approvals.css';

const Delegations = later(async () => (await import('./delegations.tsx')).Delegations);

const NOT_DELEGATING = { delegate: '' };

export function Approvals() {
  const state = useInboxState();
  const [{ delegate }, set] = useUrlState(NOT_DELEGATING);
  const counts = useAnswer(approvals.api.counts, {});
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Approvals')}</h1>
        {/* Who only looks after what waits decides nothing that another could decide for them. */}
        <Gate needs={approvals.api.delegate.needs}>
          <Button icon="users" onClick={() => set({ delegate: 'yes' })}>
            {say('Delegate')}
          </Button>
        </Gate>
      </header>
      <InboxTabs opened={state.tab} counts={counts.data?.tabs ?? []} />
      <InboxFilters state={state} />
      {/* What was ticked in one view is not decided in another. */}
      <Inbox key={JSON.stringify(state.filter)} state={state} decided={counts.data?.decidedThisCutOff} />
      {delegate !== '' && <Delegations onClose={() => set(NOT_DELEGATING)} />}
    </div>
  );
}
