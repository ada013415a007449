// Counting: what is on the shelf of each size, saved in parts. What is typed and not saved waits through a reload.
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Confirm, Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import { type CountDetail, countsApi } from '../contract.ts';
import { CountLines } from './count-lines.tsx';
import { SheetHead, titleOf } from './sheet-head.tsx';
import { useCounts } from './typed-counts.ts';

const FoundDrawer = later(async () => (await import('./found-drawer.tsx')).FoundDrawer);

type Doing = 'found' | 'submit' | 'cancel';

export function CountingDrawer({ sheet, onClose }: { sheet: CountDetail; onClose: () => void }) {
  const { id, version, lines, counted } = sheet;
  const counts = useCounts(id);
  const { form, save } = counts;
  const [doing, setDoing] = useState<Doing>();
  const submit = useVerb(countsApi.submit, { quiet: true, toast: say('Count submitted.') });
  const cancel = useVerb(countsApi.cancel, { quiet: true, toast: say('Count cancelled.') });
  const { download } = useDownload();
  const close = () => setDoing(undefined);
  const failed = submit.error ?? cancel.error;
  return (
    <Drawer
      isWide
      title={titleOf(sheet)}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <>
          <MenuButton
            label={say('More actions')}
            choices={[
              { key: 'found', label: say('Add pieces found'), onChoose: () => setDoing('found') },
              { key: 'pdf', label: say('Print an empty sheet'), onChoose: () => download(countsApi.pdf, { id }) },
              { key: 'cancel', label: say('Cancel the count'), onChoose: () => setDoing('cancel') },
            ]}
          />
          <Button busy={form.isBusy} disabled={!form.dirty} onClick={save}>
            {say('Save')}
          </Button>
          <Button
            look="primary"
            busy={submit.isPending}
            onClick={async () => (!form.dirty || (await save())) && setDoing('submit')}
          >
            {say('Submit')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <SheetHead sheet={sheet} />
        {sheet.returnReason !== null && (
          <Alert tone="warn">
            {say('{by} sent it back: {reason}', { by: sheet.returnedBy ?? '', reason: sheet.returnReason })}
          </Alert>
        )}
        {isCallFailed(failed) && <Alert tone="bad">{failed.message}</Alert>}
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <CountLines counts={counts} />
      </div>
      {doing === 'found' && <FoundDrawer id={id} onClose={close} />}
      {doing === 'submit' && (
        <Confirm
          title={say('Submit this count?')}
          says={<p>{leftText(lines - counted)}</p>}
          yes={say('Submit')}
          onNo={close}
          onYes={() => {
            close();
            submit.mutate({ id, version });
          }}
        />
      )}
      {doing === 'cancel' && (
        <Confirm
          title={say('Cancel this count?')}
          says={<p>{say('What was counted is kept with the sheet, and the ledger stays as it is.')}</p>}
          yes={say('Cancel the count')}
          no={say('Go on counting')}
          onNo={close}
          onYes={() => {
            close();
            cancel.mutate({ id, version });
          }}
        />
      )}
    </Drawer>
  );
}

function leftText(left: number): string {
  if (left === 0) return say('Everything on this sheet is counted.');
  return say(
    '{left, plural, one {# line is} other {# lines are}} not counted. Their stock stays as the ledger has it. Enter 0 where nothing is left.',
    { left },
  );
}
