// What was handed over, with its voucher to print and sign.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { LoanApplication } from '../../applications/contract/applications.ts';
import { LoanRelease } from '../../types/lists.ts';
import { releaseApi } from '../contract.ts';

export function Released({ released }: { released: NonNullable<LoanApplication['released']> }) {
  const { id, no, accountNo, mode, reference, releasedOn, netProceeds } = released;
  const { download, isBusy } = useDownload();
  return (
    <Alert tone="good">
      <div>
        {say('{no}: {amount} released on {date}.', { no, amount: showPesos(netProceeds), date: showDay(releasedOn) })}
      </div>
      <div>
        {LoanRelease.labelOf(mode)} · {reference} · {say('Account {accountNo}', { accountNo })}
      </div>
      <Button icon="download" busy={isBusy} onClick={() => download(releaseApi.voucher, { id })}>
        {say('Voucher')}
      </Button>
    </Alert>
  );
}
