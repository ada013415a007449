// History: who changed what in a person's record, what stood before and what stands since.
import { say } from '@kawani/kit/contract/say';
import { Card } from '@kawani/kit/web/card';
import { HistoryList } from '@kawani/kit/web/history-drawer';
import { employmentApi } from '../contract/employment-file.ts';

export function HistoryTab({ employeeId }: { employeeId: string }) {
  return (
    <Card title={say('History')}>
      <HistoryList endpoint={employmentApi.history} input={{ employeeId }} />
    </Card>
  );
}
