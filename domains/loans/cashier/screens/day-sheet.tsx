// The list of a day's batches, to take along as PDF or CSV.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { cashierApi } from '../contract.ts';

export function DaySheet({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState<Day | null>(dayNow());
  const { download, isBusy } = useDownload();
  const shared = { icon: 'download', busy: isBusy, disabled: on === null } as const;
  return (
    <BottomSheet
      title={say('List of a day')}
      onClose={onClose}
      footer={
        <>
          <Button {...shared} onClick={() => on && download(cashierApi.dayCsv, { on })}>
            {say('CSV')}
          </Button>
          <Button {...shared} look="primary" onClick={() => on && download(cashierApi.dayPdf, { on })}>
            {say('PDF')}
          </Button>
        </>
      }
    >
      <DateField
        label={say('Day')}
        required
        hint={say('Batches that were opened or completed on the day.')}
        value={on}
        limits={{ max: dayNow() }}
        onValue={setOn}
      />
    </BottomSheet>
  );
}
