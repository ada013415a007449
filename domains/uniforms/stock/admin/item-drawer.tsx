// One item: what it costs, what is on hand of each size at each place, and every move of it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import { InUse } from '../../catalogue/admin/places-drawer.tsx';
import { catalogueApi, type ItemDetail } from '../../catalogue/contract.ts';
import { UniformCategory } from '../../catalogue/lists.ts';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import { SizeChart } from '../../catalogue/screens/size-chart.tsx';
import { ItemLedger } from './item-ledger.tsx';
import { ItemLevels } from './item-levels.tsx';

const EditItemDrawer = later(async () => (await import('../../catalogue/admin/edit-item-drawer.tsx')).EditItemDrawer);
const PhotoDrawer = later(async () => (await import('../../catalogue/admin/photo-drawer.tsx')).PhotoDrawer);
const SizeChartDrawer = later(
  async () => (await import('../../catalogue/admin/size-chart-drawer.tsx')).SizeChartDrawer,
);
const PriceDrawer = later(async () => (await import('../../catalogue/admin/price-drawer.tsx')).PriceDrawer);

const HEIGHT = 420;
const PICTURE = 120;

export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(catalogueApi.item, { id });
  const [doing, setDoing] = useState<'edit' | 'price' | 'photo' | 'sizes'>();
  const item = answer.data;
  const close = () => setDoing(undefined);
  return (
    <Drawer
      isWide
      title={item?.name ?? say('Item')}
      onClose={onClose}
      footer={
        item && (
          <>
            <Button icon="camera" onClick={() => setDoing('photo')}>
              {say('Photo')}
            </Button>
            <Button onClick={() => setDoing('sizes')}>{say('Size chart')}</Button>
            {item.category !== 'PPE' && <Button onClick={() => setDoing('price')}>{say('Change the price')}</Button>}
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
            <div className="stock-item">
              <ItemPicture item={shown} size={PICTURE} />
              <Facts item={shown} />
            </div>
            {shown.sizeChart.length > 0 && (
              <section>
                <h3>{say('Size chart')}</h3>
                <SizeChart name={shown.name} chart={shown.sizeChart} />
              </section>
            )}
            <ItemLevels id={id} />
            <ItemLedger id={id} />
          </div>
        )}
      </Block>
      {item && doing === 'edit' && <EditItemDrawer key={item.version} item={item} onClose={close} />}
      {item && doing === 'photo' && <PhotoDrawer item={item} onClose={close} />}
      {item && doing === 'sizes' && <SizeChartDrawer item={item} onClose={close} />}
      {item && doing === 'price' && <PriceDrawer item={item} onClose={close} />}
    </Drawer>
  );
}

function Facts({ item }: { item: ItemDetail }) {
  const { code, category, price, prices, isFree, lifeMonths, reorderLevel, sizes, isActive } = item;
  const [newest] = prices;
  const isAhead = newest !== undefined && newest.amount !== price;
  const facts = [
    { label: say('Code'), value: code },
    { label: say('Category'), value: UniformCategory.labelOf(category) },
    { label: say('Sizes'), value: sizes.join(', ') },
    { label: say('Price for employees'), value: showPesos(price) },
    ...(isAhead
      ? [{ label: say('From {date}', { date: showDay(newest.effectiveFrom) }), value: showPesos(newest.amount) }]
      : []),
    { label: say('Free issue'), value: say(isFree ? 'Yes' : 'No') },
    {
      label: say('Lasts'),
      value:
        lifeMonths === null
          ? say('Until it’s worn out')
          : say('{months, plural, one {# month} other {# months}}', { months: lifeMonths }),
    },
    { label: say('Reorder level'), value: reorderLevel },
    { label: say('State'), value: <InUse isActive={isActive} /> },
  ];
  return (
    <dl className="stock-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
