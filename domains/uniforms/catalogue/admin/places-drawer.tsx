// The places where uniforms are kept and picked up.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { catalogueApi, type UniformPlace } from '../contract.ts';
import { NewPlaceDrawer, PlaceDrawer } from './place-drawer.tsx';

const HEIGHT = 240;

export function PlacesDrawer({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(catalogueApi.places, {});
  const [opened, open] = useState<UniformPlace | 'new'>();
  const close = () => open(undefined);
  return (
    <Drawer
      isWide
      title={say('Places')}
      onClose={onClose}
      footer={
        <Button look="primary" icon="plus" onClick={() => open('new')}>
          {say('New place')}
        </Button>
      }
    >
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The places couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="pin" says={say('No places yet. Add the store where uniforms are kept.')} />}
      >
        {({ items }) => (
          <DataTable
            caption={say('Places')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(place) => ({
              title: place.name,
              tag: <InUse isActive={place.isActive} />,
              main: place.address,
              detail: place.hours,
            })}
            onOpen={open}
          />
        )}
      </Block>
      {opened === 'new' && <NewPlaceDrawer onClose={close} />}
      {opened !== undefined && opened !== 'new' && <PlaceDrawer place={opened} onClose={close} />}
    </Drawer>
  );
}

const columns = (): readonly Column<UniformPlace>[] => [
  { key: 'name', title: say('Place'), cell: ({ name }) => name },
  { key: 'address', title: say('Address'), cell: ({ address }) => address },
  { key: 'hours', title: say('Hours'), cell: ({ hours }) => hours },
  { key: 'active', title: say('State'), cell: ({ isActive }) => <InUse isActive={isActive} /> },
];

export function InUse({ isActive }: { isActive: boolean }) {
  return <Tag tone={isActive ? 'good' : 'plain'}>{say(isActive ? 'In use' : 'Not in use')}</Tag>;
}
