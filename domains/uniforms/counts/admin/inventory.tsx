// Maintenance: the stock of uniforms by size and place, the catalogue of items, and count sheets.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { StockTab } from '../../stock/admin/stock-tab.tsx';
import '../../stock/admin/stock.css';

const ItemsTab = later(async () => (await import('../../stock/admin/items-tab.tsx')).ItemsTab);
const CountsTab = later(async () => (await import('./counts-tab.tsx')).CountsTab);
const AllowancesTab = later(
  async () => (await import('../../allowance/admin/allowances-tab.tsx')).AllowancesTab,
  <Skeleton height={420} />,
);
const ItemDrawer = later(async () => (await import('../../stock/admin/item-drawer.tsx')).ItemDrawer);
const ReceiveDrawer = later(async () => (await import('../../stock/admin/receive-drawer.tsx')).ReceiveDrawer);
const TransferDrawer = later(async () => (await import('../../stock/admin/transfer-drawer.tsx')).TransferDrawer);
const NewItemDrawer = later(async () => (await import('../../catalogue/admin/new-item-drawer.tsx')).NewItemDrawer);
const PlacesDrawer = later(async () => (await import('../../catalogue/admin/places-drawer.tsx')).PlacesDrawer);

const STATE = { tab: 'stock', item: '' };

type Doing = 'receive' | 'transfer' | 'item' | 'places';

export function UniformInventory() {
  const [{ tab, item }, set] = useUrlState(STATE);
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Uniform Inventory Maintenance')}</h1>
          <p>{say('What is on hand of each size at each place, and what employees pay for it.')}</p>
        </div>
        <div className="row">
          <MenuButton
            label={say('More actions')}
            choices={[
              { key: 'transfer', label: say('Transfer stock'), onChoose: () => setDoing('transfer') },
              { key: 'item', label: say('New item'), onChoose: () => setDoing('item') },
              { key: 'places', label: say('Places'), onChoose: () => setDoing('places') },
            ]}
          />
          <Button look="primary" icon="plus" onClick={() => setDoing('receive')}>
            {say('Receive')}
          </Button>
        </div>
      </header>
      <Tabs
        label={say('Uniform inventory')}
        tabs={[
          { key: 'stock', title: say('Stock') },
          { key: 'items', title: say('Items') },
          { key: 'counts', title: say('Count sheets') },
          { key: 'allowance', title: say('Allowance') },
        ]}
      />
      <Chosen tab={tab} onDo={setDoing} />
      {item !== '' && <ItemDrawer key={item} id={item} onClose={() => set({ item: '' })} />}
      {doing === 'receive' && <ReceiveDrawer onClose={close} />}
      {doing === 'transfer' && <TransferDrawer onClose={close} />}
      {doing === 'item' && <NewItemDrawer onClose={close} />}
      {doing === 'places' && <PlacesDrawer onClose={close} />}
    </div>
  );
}

function Chosen({ tab, onDo }: { tab: string; onDo: (doing: Doing) => void }) {
  if (tab === 'items') return <ItemsTab onNew={() => onDo('item')} />;
  if (tab === 'allowance') return <AllowancesTab />;
  return tab === 'counts' ? <CountsTab /> : <StockTab onReceive={() => onDo('receive')} />;
}
