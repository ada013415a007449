// A list made of every part of lists, with a drawer that can be left half-filled, for the journey that tries them.
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextField } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { Link } from '@kawani/kit/web/link';
import { DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Progress } from '@kawani/kit/web/progress';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import { LayersOnTop } from './layers-on-top.tsx';

const ROWS = Array.from({ length: 20 }, (_, at) => ({ id: `r${at}`, name: `Request ${at + 1}` }));

export function ListPage() {
  const ticks = useTicks({ rows: ROWS, keyOf: ({ id }) => id, nameOf: ({ name }) => name, total: 42 });
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  return (
    <>
      <Filters chosen={1} onClear={() => setSaid('cleared')}>
        <TextField label="Name" value="" onValue={() => {}} />
      </Filters>
      <TickBar ticks={ticks}>
        <Button onClick={() => setSaid(`approve ${ticks.chosen.count}`)}>Approve</Button>
      </TickBar>
      <Progress label="Approving" done={3} of={42} />
      <Link to="/" search={{ page: 'list', here: 'yes' }}>
        Go on
      </Link>
      <Button onClick={() => setOpen(true)}>Open a drawer</Button>
      <output>{said}</output>
      <DataTable
        caption="Requests"
        rows={ROWS}
        columns={[{ key: 'name', title: 'Name', cell: ({ name }) => name }]}
        keyOf={({ id }) => id}
        card={({ name }) => ({ title: name })}
        onOpen={({ name }) => setSaid(`open ${name}`)}
        lead={ticks.lead}
        trail={({ name }) => (
          <MenuButton
            isBare
            icon="more"
            label={`More about ${name}`}
            choices={[
              { key: 'see', label: 'See', onChoose: () => setSaid(`see ${name}`) },
              { key: 'no', label: 'Not now', onChoose: () => {}, disabled: true },
              { key: 'end', label: 'Cancel it', onChoose: () => setSaid(`cancel ${name}`) },
            ]}
          />
        )}
      />
      <LayersOnTop />
      {isOpen && (
        <Drawer
          title="A drawer"
          dirty={note !== ''}
          onClose={() => setOpen(false)}
          footer={(close) => <Button onClick={close}>Cancel</Button>}
        >
          <TextField label="Note" value={note} onValue={setNote} />
        </Drawer>
      )}
    </>
  );
}
