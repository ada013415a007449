// The view as it is narrowed, sent to oneself again and again: the button of what sets it up.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { Report } from '../contract/report-filter.ts';

const MailsDrawer = later(async () => (await import('./mails-drawer.tsx')).MailsDrawer);

export function ReportMails({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)}>
        {say('By mail')}
      </Button>
      {isOpen && <MailsDrawer report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
