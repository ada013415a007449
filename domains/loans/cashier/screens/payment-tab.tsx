// Who pays: found by name, number or ID card; then all they owe on one screen.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import type { Owing } from '../contract/owing.ts';
import { cashierApi } from '../contract.ts';

const PersonPanel = later(async () => (await import('./person-panel.tsx')).PersonPanel, <Skeleton height={420} />);

const ScanSheet = later(async () => (await import('./scan-sheet.tsx')).ScanSheet);

const STATE = { tab: 'payment', person: '' };
const HEIGHT = 420;

export function PaymentTab() {
  const [{ person }, set] = useUrlState(STATE);
  const [isScanning, setScanning] = useState(false);
  const answer = useAnswer(cashierApi.owing, { employeeId: person }, { enabled: person !== '' });
  const choose = (id: string) => set({ person: id });
  return (
    <>
      <Finder
        person={person === '' ? undefined : answer.data?.person}
        onPerson={choose}
        onScan={() => setScanning(true)}
      />
      {person === '' ? (
        <Empty icon="card" says={say('Search for the person who pays, or scan their ID card.')} />
      ) : (
        <Block of={answer} height={HEIGHT} failed={say("The accounts couldn't be loaded.")}>
          {(owing) => <PersonPanel key={owing.person.id} owing={owing} />}
        </Block>
      )}
      {isScanning && (
        <ScanSheet
          onClose={() => setScanning(false)}
          onPerson={(id) => {
            setScanning(false);
            choose(id);
          }}
        />
      )}
    </>
  );
}

type FinderProps = {
  person: Owing['person'] | undefined;
  onPerson: (id: string) => void;
  onScan: () => void;
};

function Finder({ person, onPerson, onScan }: FinderProps) {
  return (
    <Card className="cashier-finder">
      <SuggestField
        label={say('Who pays')}
        placeholder={say('Name or employee number')}
        value={person === undefined ? null : { id: person.id, label: say('{name} · No. {number}', person) }}
        search={async (search) =>
          search === '' ? [] : (await call(cashierApi.people, { search })).items.map(suggestionOf)
        }
        onValue={(found) => onPerson(found?.id ?? '')}
      />
      <Button icon="camera" onClick={onScan}>
        {say('Scan ID card')}
      </Button>
    </Card>
  );
}

function suggestionOf({ id, name, number, post }: Owing['person'] & { post: string | null }) {
  return { id, label: name, detail: post === null ? number : `${number} · ${post}` };
}
