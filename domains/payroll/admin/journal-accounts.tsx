// The account of the books that each item of pay is booked to: the usual one until another is named.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { DataTable } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type JournalAccount, JournalSide, journalApi } from '../contract/journal.ts';
import { itemName, JournalAccountDrawer } from './journal-account-drawer.tsx';

const HEIGHT = 480;

export function JournalAccounts({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(journalApi.journalAccounts, {});
  const [changing, setChanging] = useState<JournalAccount>();
  return (
    <Drawer title={say('Accounts of the books')} isWide onClose={onClose}>
      <div className="stack">
        <p className="quiet">
          {say(
            'What each line of a payslip is booked to. Items with the same account are one line of the journal entry.',
          )}
        </p>
        <Block of={answer} height={HEIGHT} failed={say("The accounts couldn't be loaded.")}>
          {({ items }) => (
            <DataTable<JournalAccount>
              caption={say('Accounts of the books')}
              rows={items}
              columns={[
                { key: 'item', title: say('Item'), cell: ({ item }) => itemName(item) },
                { key: 'side', title: say('Side'), cell: ({ side }) => JournalSide.labelOf(side) },
                { key: 'code', title: say('Account'), cell: ({ code }) => code },
                { key: 'name', title: say('Name'), cell: ({ name }) => name },
                { key: 'own', title: say('Kept'), cell: (row) => <Kept of={row} /> },
              ]}
              keyOf={({ item }) => item}
              card={(row) => ({
                title: itemName(row.item),
                tag: <Kept of={row} />,
                main: `${row.code} ${row.name}`,
                detail: JournalSide.labelOf(row.side),
              })}
              onOpen={setChanging}
            />
          )}
        </Block>
      </div>
      {changing && <JournalAccountDrawer account={changing} onClose={() => setChanging(undefined)} />}
    </Drawer>
  );
}

function Kept({ of: { isOwn } }: { of: JournalAccount }) {
  return isOwn ? <Tag tone="brand">{say('Own')}</Tag> : <Tag tone="plain">{say('Usual')}</Tag>;
}
