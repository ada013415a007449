// Several payslips taken along in one go, each as its own PDF.
import { type MySlip, myPayApi, paidFor } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { useOwnPaper } from './amounts.tsx';

export function Several({ slips, onClose }: { slips: readonly MySlip[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { download } = useOwnPaper('');
  const take = async () => {
    setBusy(true);
    // One after the other: a browser asks once whether a page may save several files.
    for (const id of chosen) await download(myPayApi.mySlipPdf, { id });
    setBusy(false);
    onClose();
  };
  return (
    <BottomSheet
      title={say('Download several')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setChosen(chosen.length === slips.length ? [] : slips.map(({ id }) => id))}>
            {say(chosen.length === slips.length ? 'Clear' : 'Choose all')}
          </Button>
          <Button
            look="primary"
            icon="download"
            busy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void take()}
          >
            {chosen.length > 0 ? say('Download ({count})', { count: chosen.length }) : say('Download')}
          </Button>
        </>
      }
    >
      {slips.map((slip) => (
        <Checkbox
          key={slip.id}
          label={labelOf(slip)}
          checked={chosen.includes(slip.id)}
          onChecked={(checked) => setChosen(checked ? [...chosen, slip.id] : chosen.filter((id) => id !== slip.id))}
        />
      ))}
    </BottomSheet>
  );
}

function labelOf(slip: MySlip): string {
  const facts = { period: paidFor(slip), date: showDay(slip.payDate) };
  return slip.isCorrected
    ? say('{period}, paid on {date}, corrected later', facts)
    : say('{period}, paid on {date}', facts);
}
