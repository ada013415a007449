// A tab of uniform orders: the list by age, and the opened one beside it. After a decision the next one opens by itself.
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { useHolds } from '@kawani/kit/web/session';
import { UniformPermission } from '../../../catalogue/policy.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { StoreStage } from '../../lists.ts';
import { BulkMoves, BulkOutcome, hasBulkMoves } from './bulk-moves.tsx';
import { type Narrowing, useNarrowing } from './narrowing.ts';
import { OrderList } from './order-list.tsx';
import { useBulkMoves } from './use-bulk-moves.ts';

const OrderDrawer = later(async () => (await import('./order-drawer.tsx')).OrderDrawer);
const OrderFields = later(async () => (await import('./order-fields.tsx')).OrderFields);
const InboxKeys = later(async () => (await import('@kawani/domains/requests/inbox/screens/keys')).InboxKeys);

const STATE = { open: '' };
/** Where stock is not kept for an order yet. */
const UNRESERVED: readonly StoreStage[] = ['TO_APPROVE', 'UPAR', 'MODIFIED'];

type OrdersTabProps = {
  stage: StoreStage;
  /** They handle goods; others approve salary deductions. */
  isStores: boolean;
};

export function OrdersTab({ stage, isStores }: OrdersTabProps) {
  const hasStock = isStores && UNRESERVED.includes(stage);
  const narrowing = useNarrowing(hasStock);
  return (
    <>
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <OrderFields {...narrowing} hasStock={hasStock} />
      </Filters>
      {/* What was ticked in one view is not moved in another. */}
      <Orders key={JSON.stringify(narrowing.asked)} {...{ stage, narrowing }} />
    </>
  );
}

function Orders({ stage, narrowing }: { stage: StoreStage; narrowing: Narrowing }) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(uniformStoreApi.list, { stage, page, size, ...narrowing.asked }, { staleMs: 5_000 });
  const items = answer.data?.items ?? [];
  // Above the list, which may be empty once all of it is moved.
  const { ticks, move, isBusy, outcome } = useBulkMoves(items);
  const isWide = useIsWide();
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  const isTicked = useHolds(UniformPermission.PROCESS_UNIFORM_REQUEST) && hasBulkMoves(stage);
  return (
    <>
      <BulkOutcome outcome={outcome} />
      <PagedBlock
        of={answer}
        failed={say("The uniform requests couldn't be loaded.")}
        empty={<Nothing stage={stage} narrowing={narrowing} />}
      >
        {() => (
          <>
            {isTicked && (
              <BulkMoves {...{ stage, ticks, isBusy }} onMove={(name, remarks) => void move(name, remarks)} />
            )}
            <OrderList
              title={StoreStage.labelOf(stage)}
              items={items}
              refusals={outcome.refusals}
              lead={isTicked ? ticks.lead : undefined}
              opened={open}
              onOpen={show}
            />
          </>
        )}
      </PagedBlock>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
      {open !== '' && (
        <OrderDrawer
          key={open}
          id={open}
          onClose={() => set({ open: '' })}
          onDecided={() => show(followingOf(items, open))}
        />
      )}
    </>
  );
}

function Nothing({ stage, narrowing: { chosen, clear } }: { stage: StoreStage; narrowing: Narrowing }) {
  if (chosen === 0) return <Empty icon="approve" says={emptyText(stage)} />;
  return <NoMatches says={say('No orders match these filters.')} onClear={clear} />;
}

function emptyText(stage: StoreStage): string {
  switch (stage) {
    case 'UPAR':
      return say('No salary deductions wait for approval.');
    case 'APPROVED':
      return say('No approved orders wait to be packed.');
    case 'IN_PROGRESS':
      return say('No orders are being packed.');
    case 'READY':
      return say('No orders wait to be picked up.');
    case 'MODIFIED':
      return say('No changed orders wait for an answer.');
    case 'CLAIMED':
      return say('Claimed orders will be listed here.');
    case 'ENDED':
      return say('Denied and canceled orders will be listed here.');
    default:
      return say('No orders wait for approval.');
  }
}
