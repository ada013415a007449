// The file for the bank: its layout, what it must come to, and who took it along.

import { bankApi, type PayOut } from '@kawani/domains/payroll/contract';
import { useSecondPerson } from '@kawani/domains/requests/second-person/screens/use-second-person';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Link, useUrlState } from '@kawani/kit/web/link';

const STATE = { layout: '', channel: '' };
const SHOWN_OF_HASH = 12;

export function BankFile({ of: { runId, on, groupId, groups, layouts, file, downloads } }: { of: PayOut }) {
  const [, set] = useUrlState(STATE);
  const { download, isBusy } = useDownload();
  const isByTwo = useSecondPerson('BANK_FILE');
  const channels = groups.flatMap(({ way, channel }) => (way === 'CASH' || channel === null ? [] : [channel]));
  const given = {
    id: runId,
    layout: file.layout,
    ...(on === null ? {} : { on }),
    ...(groupId === null ? {} : { groupId }),
    ...(file.channel === null ? {} : { channel: file.channel }),
  };
  return (
    <Card title={say('File for the bank')}>
      <div className="stack">
        <div className="remit-find">
          <Select
            label={say('Layout')}
            options={layouts.map(({ code, label }) => ({ value: code, label }))}
            value={file.layout}
            onValue={(value) => set({ layout: value })}
          />
          <Select
            label={say('Through')}
            none={say('All banks')}
            options={channels.map((value) => ({ value, label: value }))}
            value={file.channel ?? ''}
            onValue={(value) => set({ channel: value })}
          />
        </div>
        <p>
          <Link to="/maintenance/bank-layouts">{say('Change layouts, or add one')}</Link>
        </p>
        <dl className="remit-sums">
          <div>
            <dt>{say('Accounts')}</dt>
            <dd className="figures">{showCount(file.people)}</dd>
          </div>
          <div>
            <dt>{say('Total')}</dt>
            <dd className="figures">{showPesos(file.total)}</dd>
          </div>
          <div>
            <dt>{say('Hash total of the account numbers')}</dt>
            <dd className="figures">{file.hashTotal}</dd>
          </div>
          <div>
            <dt>{say('Fingerprint (SHA-256)')}</dt>
            <dd className="figures" title={file.sha256}>
              {file.sha256.slice(0, SHOWN_OF_HASH)}
            </dd>
          </div>
        </dl>
        {file.isOther && (
          <Alert tone="warn">
            {say(
              'This file differs from the last one downloaded: accounts or slips have changed since. Do not send both.',
            )}
          </Alert>
        )}
        <div className="row">
          <Button
            look="primary"
            icon="download"
            busy={isBusy}
            disabled={file.people === 0 || (isByTwo && file.approval !== 'APPROVED')}
            onClick={() => download(bankApi.bankFile, given)}
          >
            {say('Download the file')}
          </Button>
          {isByTwo && file.people > 0 && <Approval of={file} given={given} />}
        </div>
        {downloads.length > 0 && (
          <details>
            <summary>
              {say('Taken along {count, plural, one {# time} other {# times}}', { count: downloads.length })}
            </summary>
            <ul className="line-list">
              {downloads.map(({ layout, channel, people, total, sha256, by, at }) => (
                <li key={`${at}${sha256}`}>
                  {showDay(dayAt(at))}, {showTime(at)}, {by}:{' '}
                  {layouts.find(({ code }) => code === layout)?.label ?? layout}, {channel ?? say('all banks')},{' '}
                  {say('{people} accounts, {total}', {
                    people: showCount(people),
                    total: showPesos(total),
                  })}
                  , <span className="figures">{sha256.slice(0, SHOWN_OF_HASH)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

/** A file of other bytes needs another approval. */
function Approval({ of: { approval }, given }: { of: PayOut['file']; given: TakesOf<typeof bankApi.askBankFile> }) {
  const ask = useVerb(bankApi.askBankFile, { toast: say('Sent for approval.') });
  if (approval === 'APPROVED') return <Tag tone="good">{say('Approved')}</Tag>;
  if (approval === 'WAITING') return <Tag tone="warn">{say('Waits for a second person')}</Tag>;
  return (
    <Button icon="approve" busy={ask.isPending} onClick={() => ask.mutate(given)}>
      {say('Send for approval')}
    </Button>
  );
}
