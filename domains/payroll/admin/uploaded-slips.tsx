// Slips of a run that were computed elsewhere: the files that were uploaded, another one, and taking one back.

import { type PayRun, uploadsApi, uploadsCsv } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { phrase, say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { LinkButton } from '@kawani/kit/web/link';
import { ImportDrawer } from '@kawani/kit/web/register-import';
import { useState } from 'react';

type Uploaded = ReturnsOf<typeof uploadsApi.uploads>['items'][number];

const ABOUT = phrase(
  'A row a line: employee number, a date of the period, code, amount. GROSS, DEDUCTIONS and NET of each employee must be what the lines come to. The slips in the file stand in for what is computed.',
);

export function UploadedSlips({ run }: { run: Pick<PayRun, 'id' | 'starts' | 'state' | 'computing'> }) {
  const { id, starts, state, computing } = run;
  const answer = useAnswer(uploadsApi.uploads, { id });
  const [isOpen, setOpen] = useState(false);
  const { download, isBusy } = useDownload();
  const mayChange = state !== 'Completed' && !computing;
  const items = answer.data?.items ?? [];
  if (!mayChange && items.length === 0) return null;
  const acts = mayChange && (
    <span className="row">
      <LinkButton to="/maintenance/pay-adjustments" search={{ on: starts }} icon="plus">
        {say('Adjustments')}
      </LinkButton>
      <Button icon="file" busy={isBusy} onClick={() => setOpen(true)}>
        {say('Upload slips')}
      </Button>
    </span>
  );
  return (
    <Card title={say('Adjusted and uploaded')} aside={acts}>
      <Block of={answer} height={40} failed={say('The uploads could not be loaded.')}>
        {() =>
          items.length === 0 ? (
            <p className="quiet">
              {say('Every slip is computed. Slips that were computed elsewhere can be uploaded instead.')}
            </p>
          ) : (
            <ul className="line-list">
              {items.map((each) => (
                <UploadLine key={each.id} upload={each} mayChange={mayChange} />
              ))}
            </ul>
          )
        }
      </Block>
      {isOpen && (
        <ImportDrawer
          api={uploadsCsv}
          about={say(ABOUT)}
          takesWorkbooks
          onExport={() => download(uploadsCsv.csv, { on: starts })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function UploadLine({ upload, mayChange }: { upload: Uploaded; mayChange: boolean }) {
  const { id, fileName, slips, by, at, isTakenBack } = upload;
  const [isAsking, setAsking] = useState(false);
  const takeBack = useVerb(uploadsApi.withdrawUpload, { toast: say('Taken back. The slips are computed again.') });
  return (
    <li>
      <span>
        <strong>{fileName}</strong> {isTakenBack && <Tag icon="refuse">{say('Taken back')}</Tag>}
        <br />
        <span className="quiet">
          {showCount(slips)} {say(slips === 1 ? 'slip' : 'slips')}, {by}, {showDay(dayAt(at))}, {showTime(at)}
        </span>
      </span>
      {mayChange && !isTakenBack && (
        <Button look="quiet" busy={takeBack.isPending} onClick={() => setAsking(true)}>
          {say('Take back')}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={say('Take the upload back?')}
          says={say('The slips of its people are computed again from their days.')}
          yes={say('Take back')}
          onYes={() => {
            setAsking(false);
            takeBack.mutate({ id });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  );
}
