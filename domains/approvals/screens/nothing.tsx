// An inbox with nothing in it: all of it is decided, or the filters leave nothing.
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useHolds } from '@kawani/kit/web/session';
import { approvals } from '../requests.ts';
import { DONE, type InboxState } from './inbox-state.tsx';

export function Nothing({ state, decided }: { state: InboxState; decided: number | undefined }) {
  const mayManage = useHolds(...approvals.api.reroute.needs);
  if (state.chosen > 0) {
    return (
      <Empty icon="filter" says={say('No requests match these filters.')}>
        <Button onClick={state.clear}>{say('Show all')}</Button>
      </Empty>
    );
  }
  if (state.tab === DONE) return <Empty icon="approve" says={say('Your decisions will be listed here.')} />;
  const nothing = say('Nothing is waiting for you.');
  const count = decided === undefined ? '' : ` ${say('You decided {decided} this cut-off.', { decided })}`;
  return (
    <Empty icon="approve" says={nothing + count}>
      {mayManage && (
        <Button onClick={() => state.narrow({ everyone: 'yes' })}>{say("See everyone's waiting requests")}</Button>
      )}
    </Empty>
  );
}
