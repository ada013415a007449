// The last receipts and payslips that paid something; a receipt can be printed, and taken back.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import type { Receipt } from '../contract/owing.ts';
import { cashierApi } from '../contract.ts';

const TakeBackDrawer = later(async () => (await import('./take-back-drawer.tsx')).TakeBackDrawer);

export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const [taking, setTaking] = useState<Receipt>();
  if (receipts.length === 0) return null;
  return (
    <Card title={say('Last payments')}>
      <ul className="line-list cashier-receipts">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <div>
              <b>{receipt.ref}</b> {receipt.takenBack !== null && <Tag tone="bad">{say('Taken back')}</Tag>}
              <small className="quiet">{detailOf(receipt)}</small>
            </div>
            <span className="row">
              <b className="figures" data-gone={receipt.isTakenBack || undefined}>
                {showPesos(receipt.amount)}
              </b>
              <ReceiptMenu receipt={receipt} onTakeBack={() => setTaking(receipt)} />
            </span>
          </li>
        ))}
      </ul>
      {taking && (
        <TakeBackDrawer id={taking.id} refNo={taking.ref} amount={taking.amount} onClose={() => setTaking(undefined)} />
      )}
    </Card>
  );
}

function detailOf({ paidOn, isFromPay, enteredBy, lines, takenBack }: Receipt): string {
  const accounts = lines.map(({ kind, accountNo }) => `${kind} ${accountNo}`).join(', ');
  const by = isFromPay ? say('from pay') : say('entered by {by}', { by: enteredBy });
  const base = `${showDay(paidOn)} · ${accounts} · ${by}`;
  return takenBack === null ? base : `${base} · ${say('{by}: {reason}', takenBack)}`;
}

function ReceiptMenu({ receipt, onTakeBack }: { receipt: Receipt; onTakeBack: () => void }) {
  const { download, isBusy } = useDownload();
  const { entryId, isFromPay, isTakenBack, ref } = receipt;
  const choices = [
    ...(entryId === null
      ? []
      : [
          {
            key: 'print',
            label: say('Print receipt'),
            onChoose: () => void download(cashierApi.receipt, { id: entryId }),
            disabled: isBusy,
          },
        ]),
    ...(isFromPay || isTakenBack ? [] : [{ key: 'back', label: say('Take back'), onChoose: onTakeBack }]),
  ];
  if (choices.length === 0) return null;
  return <MenuButton isBare icon="more" label={say('More about {ref}', { ref })} choices={choices} />;
}
