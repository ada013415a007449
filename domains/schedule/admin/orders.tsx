// Orders: who was posted where by which paper; writing one, reading it, cancelling it before it begins.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { type Order, OrderKind, OrderState, ordersApi, ReliefReason } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { Gate } from '@kawani/kit/web/session';
import { OrderTag, orderDates } from './order-words.tsx';

const AssignmentDrawer = later(async () => (await import('./assignment-drawer.tsx')).AssignmentDrawer);
const OfferDrawer = later(async () => (await import('./offer-drawer.tsx')).OfferDrawer);
const OrderDrawer = later(async () => (await import('./order-drawer.tsx')).OrderDrawer);
const ReliefDrawer = later(async () => (await import('./relief-drawer.tsx')).ReliefDrawer);

const { CREATE_ASSIGNMENT_ORDER, CREATE_RELIEF_ORDER, CHANGE_EMPLOYEE_STATUS } = EmployeePermission;
/** What is written just now. */
const DOING = { do: '' };
const DEFAULTS = { kind: '', state: '' };
const HEIGHT = 240;

/** Everybody's. */
export function Orders() {
  const [{ kind, state }, set] = useUrlState(DEFAULTS);
  const chosen = [kind, state].filter((each) => each !== '').length;
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Orders')}</h1>
          <p>{say('Assignment and relief orders, the newest first.')}</p>
        </div>
        <WriteButtons />
      </header>
      <Filters chosen={chosen} onClear={() => set({ kind: '', state: '' })}>
        <Select
          label={say('Order')}
          none={say('Both')}
          options={OrderKind.options}
          value={kind}
          onValue={(value) => set({ kind: value })}
        />
        <Select
          label={say('State')}
          none={say('All')}
          options={OrderState.options}
          value={state}
          onValue={(value) => set({ state: value })}
        />
      </Filters>
      <OrderList filter={{ ...(kind && { kind: kind as OrderKind }), ...(state && { state: state as OrderState }) }} />
    </div>
  );
}

/** Of one person, also those by which somebody else stood in. */
export function OrdersOf({ employeeId }: { employeeId: string }) {
  return (
    <Card title={say('Orders')} aside={<WriteButtons employeeId={employeeId} />}>
      <OrderList filter={{ employeeId }} />
    </Card>
  );
}

function WriteButtons({ employeeId }: { employeeId?: string }) {
  const [{ do: open }, set] = useUrlState(DOING);
  const setOpen = (what: 'assignment' | 'relief' | 'offer') => set({ do: what });
  const close = () => set({ do: '' }, { replace: true });
  return (
    <span className="row">
      <Gate needs={[CREATE_ASSIGNMENT_ORDER]}>
        <Button onClick={() => setOpen('assignment')}>{say('Assignment order')}</Button>
        {open === 'assignment' && <AssignmentDrawer employeeId={employeeId} onClose={close} />}
      </Gate>
      <Gate needs={[CREATE_RELIEF_ORDER]}>
        <Button onClick={() => setOpen('relief')}>{say('Relief order')}</Button>
        {open === 'relief' && <ReliefDrawer relievedId={employeeId} onClose={close} />}
      </Gate>
      {employeeId !== undefined && (
        <Gate needs={[CHANGE_EMPLOYEE_STATUS]}>
          <Button onClick={() => setOpen('offer')}>{say('Offer a post')}</Button>
          {open === 'offer' && <OfferDrawer employeeId={employeeId} onClose={close} />}
        </Gate>
      )}
    </span>
  );
}

type Filter = { employeeId?: string; kind?: OrderKind; state?: OrderState };

function OrderList({ filter }: { filter: Filter }) {
  const { page, size, turn } = useListState();
  const [{ order }, set] = useUrlState({ order: '' });
  const answer = useAnswer(ordersApi.orders, { ...filter, page, size });
  return (
    <Block of={answer} height={HEIGHT} failed={say('The orders could not be loaded.')}>
      {({ items, total }) => {
        const opened = items.find(({ id }) => id === order);
        return items.length === 0 ? (
          <Empty icon="file" says={say('No order was written yet.')} />
        ) : (
          <>
            <OrderTable items={items} onOpen={({ id }) => set({ order: id })} />
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
            {opened && <OrderDrawer order={opened} onClose={() => set({ order: '' })} />}
          </>
        );
      }}
    </Block>
  );
}

function OrderTable({ items, onOpen }: { items: readonly Order[]; onOpen: (order: Order) => void }) {
  return (
    <DataTable
      caption={say('Orders')}
      rows={items}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      columns={[
        { key: 'ref', title: say('Order'), cell: ({ ref }) => <span className="figures">{ref}</span> },
        {
          key: 'who',
          title: say('Employee'),
          cell: ({ employee }) => <Link to={`/employees/${employee.id}`}>{employee.name}</Link>,
        },
        {
          key: 'where',
          title: say('Posted to'),
          cell: ({ detachment, designation }) => `${detachment.name}, ${designation}`,
        },
        { key: 'for', title: say('In place of'), cell: inPlaceOf },
        { key: 'dates', title: say('Dates'), cell: orderDates },
        { key: 'state', title: say('State'), cell: OrderTag },
      ]}
      card={(row) => ({
        title: `${row.ref}: ${row.employee.name}`,
        tag: <OrderTag state={row.state} />,
        main: row.detachment.name,
        detail: orderDates(row),
      })}
    />
  );
}

function inPlaceOf({ relieved, reason }: Order): string {
  return relieved === null || reason === null
    ? '–'
    : `${relieved.name} (${ReliefReason.labelOf(reason).toLowerCase()})`;
}
