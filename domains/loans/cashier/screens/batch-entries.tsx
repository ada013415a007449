// The receipts of a batch: what each pays; changed or removed until it is posted, printed and taken back after.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { MenuButton, type MenuChoice } from '@kawani/kit/web/menu-button';
import { useMe } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { BatchDetail, BatchEntry } from '../contract/batches.ts';
import { cashierApi } from '../contract.ts';
import { refOf } from '../rules/words.ts';

const ChangeDrawer = later(async () => (await import('./change-drawer.tsx')).ChangeDrawer);
const TakeBackDrawer = later(async () => (await import('./take-back-drawer.tsx')).TakeBackDrawer);

type Doing = { what: 'change' | 'remove' | 'back'; entry: BatchEntry };

export function BatchEntries({ batch }: { batch: BatchDetail }) {
  const [doing, setDoing] = useState<Doing>();
  const remove = useVerb(cashierApi.remove, { toast: say('Receipt removed.') });
  const close = () => setDoing(undefined);
  const { what, entry } = doing ?? {};
  return (
    <>
      <ul className="line-list cashier-entries" aria-label={say('Receipts')}>
        {batch.items.map((each) => (
          <Entry key={each.id} entry={each} batch={batch} onDo={setDoing} />
        ))}
      </ul>
      {what === 'change' && entry && <ChangeDrawer {...{ entry }} version={batch.version} onClose={close} />}
      {what === 'remove' && entry && (
        <Confirm
          title={say('Remove receipt {ref}?', { ref: entry.orNo })}
          says={<p>{say('{amount} of {name} leaves the batch.', removedOf(entry))}</p>}
          yes={say('Remove')}
          onNo={close}
          onYes={() => {
            close();
            remove.mutate({ id: entry.id });
          }}
        />
      )}
      {what === 'back' && entry?.paymentId && (
        <TakeBackDrawer id={entry.paymentId} refNo={entry.orNo} amount={entry.amount} onClose={close} />
      )}
    </>
  );
}

function removedOf({ amount, person: { name } }: BatchEntry) {
  return { amount: showPesos(amount), name };
}

type EntryProps = { entry: BatchEntry; batch: BatchDetail; onDo: (doing: Doing) => void };

function Entry({ entry, batch, onDo }: EntryProps) {
  const { person, amount, orNo, paidOn, enteredBy, lines, fits, paysOff, isTakenBack } = entry;
  return (
    <li>
      <div>
        <b>{person.name}</b> <span className="quiet">{person.number}</span> {paysOff && <Tag>{say('Pays off')}</Tag>}
        {!fits && <Tag tone="warn">{say('No longer fits what is left to pay')}</Tag>}
        {isTakenBack && <Tag tone="bad">{say('Taken back')}</Tag>}
        <small className="quiet">
          {say('{ref} · {date} · by {by}', { ref: refOf({ ...batch, orNo }), date: showDay(paidOn), by: enteredBy })}
        </small>
        <ul>
          {lines.map((line) => (
            <li key={line.accountNo}>
              <span>
                {line.kind} {line.accountNo}
              </span>
              <span className="figures">{showPesos(line.amount)}</span>
            </li>
          ))}
        </ul>
      </div>
      <span className="row">
        <b className="figures" data-gone={isTakenBack || undefined}>
          {showPesos(amount)}
        </b>
        <EntryMenu {...{ entry, batch, onDo }} />
      </span>
    </li>
  );
}

function EntryMenu({ entry, batch, onDo }: EntryProps) {
  const { download, isBusy } = useDownload();
  const isOwn = useMe()?.employeeId === entry.person.id;
  const open: readonly MenuChoice[] = [
    { key: 'change', label: say('Change'), onChoose: () => onDo({ what: 'change', entry }), disabled: isOwn },
    { key: 'remove', label: say('Remove'), onChoose: () => onDo({ what: 'remove', entry }), disabled: isOwn },
  ];
  const posted: readonly MenuChoice[] = [
    {
      key: 'print',
      label: say('Print receipt'),
      onChoose: () => void download(cashierApi.receipt, { id: entry.id }),
      disabled: isBusy,
    },
    {
      key: 'back',
      label: say('Take back'),
      onChoose: () => onDo({ what: 'back', entry }),
      disabled: isOwn || entry.isTakenBack,
    },
  ];
  return (
    <MenuButton
      isBare
      icon="more"
      label={say('More about {ref}', { ref: entry.orNo })}
      choices={batch.completedAt === null ? open : posted}
    />
  );
}
