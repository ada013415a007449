// One item: what it costs and did cost, and how to prepare for it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type DiagnosticItemDetail, servicesApi } from '../contract.ts';
import { HistoryButton } from './history-button.tsx';
import { InUse } from './in-use.tsx';

const EditItemDrawer = later(async () => (await import('./edit-item-drawer.tsx')).EditItemDrawer);
const PriceDrawer = later(async () => (await import('./price-drawer.tsx')).PriceDrawer);

const HEIGHT = 420;

export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(servicesApi.item, { id });
  const [doing, setDoing] = useState<'edit' | 'price'>();
  const item = answer.data;
  const close = () => setDoing(undefined);
  return (
    <Drawer
      title={item?.name ?? say('Item')}
      onClose={onClose}
      footer={
        item && (
          <>
            <Button onClick={() => setDoing('price')}>{say('Change the price')}</Button>
            <Button look="primary" onClick={() => setDoing('edit')}>
              {say('Edit')}
            </Button>
          </>
        )
      }
    >
      <Block of={answer} height={HEIGHT} failed={say("The item couldn't be loaded.")}>
        {(shown) => (
          <div className="stack">
            <Facts item={shown} />
            <Prices item={shown} />
            <HistoryButton name={shown.name} endpoint={servicesApi.itemHistory} id={shown.id} />
          </div>
        )}
      </Block>
      {item && doing === 'edit' && <EditItemDrawer key={item.version} item={item} onClose={close} />}
      {item && doing === 'price' && <PriceDrawer item={item} onClose={close} />}
    </Drawer>
  );
}

function Facts({ item }: { item: DiagnosticItemDetail }) {
  const none = say('Nothing');
  const facts = [
    { label: say('Code'), value: item.code },
    { label: say('Category'), value: item.category },
    { label: say('Price'), value: showPesos(item.price) },
    { label: say('Appointment'), value: say(item.needsAppointment ? 'Yes' : 'No') },
    { label: say('Result'), value: say(item.needsResult ? 'Yes' : 'No') },
    { label: say('Voluntary'), value: say(item.isVoluntary ? 'Yes' : 'No') },
    { label: say('State'), value: <InUse isActive={item.isActive} /> },
    { label: say('How to prepare, in English'), value: item.preparationEn || none },
    { label: say('How to prepare, in Filipino'), value: item.preparationFil || none },
  ];
  return (
    <dl className="dx-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Prices({ item: { prices } }: { item: DiagnosticItemDetail }) {
  return (
    <section aria-label={say('Prices')}>
      <h3>{say('Prices')}</h3>
      <DataTable
        caption={say('Prices')}
        rows={prices}
        columns={[
          { key: 'from', title: say('From'), cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
          {
            key: 'amount',
            title: say('Price'),
            align: 'right',
            cell: ({ amount }) => <span className="figures">{showPesos(amount)}</span>,
          },
          { key: 'by', title: say('By'), cell: ({ by }) => by },
        ]}
        keyOf={({ effectiveFrom }) => effectiveFrom}
        card={({ effectiveFrom, amount, by }) => ({
          title: showDay(effectiveFrom),
          main: showPesos(amount),
          detail: by,
        })}
      />
    </section>
  );
}
