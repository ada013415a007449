// The statement as of a date, to take along as PDF or CSV.
import { soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';

export function StatementSheet({ onClose }: { onClose: () => void }) {
  const today = dayNow();
  const [on, setOn] = useState<Day | null>(today);
  const { download, isBusy } = useDownload();
  return (
    <BottomSheet
      title={say('Download statement')}
      onClose={onClose}
      footer={
        <>
          <Button
            icon="download"
            busy={isBusy}
            disabled={on === null}
            onClick={() => on && download(soaApi.csv, { on })}
          >
            {say('CSV')}
          </Button>
          <Button
            look="primary"
            icon="download"
            busy={isBusy}
            disabled={on === null}
            onClick={() => on && download(soaApi.pdf, { on })}
          >
            {say('PDF')}
          </Button>
        </>
      }
    >
      <DateField
        label={say('As of')}
        required
        hint={say('What was released and paid by the end of this date.')}
        value={on}
        limits={{ max: today }}
        onValue={setOn}
      />
    </BottomSheet>
  );
}
