// A file of a device: how far it is, what its lines come to, and what can be done with it.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { Progress } from '@kawani/kit/web/progress';
import { useState } from 'react';
import { type DeviceImportDetail, type DeviceImportState, deviceLogsApi } from '../contract/device-logs.ts';
import { deviceProfilesApi } from '../contract/device-profiles.ts';
import { DevicePreview } from './device-preview.tsx';
import { DeviceProblems } from './device-problems.tsx';

const UndoImport = later(async () => (await import('./undo-import.tsx')).UndoImport);
const LOOK_EVERY_MS = 1_000;
const UNDER_WAY: readonly DeviceImportState[] = ['CHECKING', 'IMPORTING'];
const MOST_PROFILES = 100;

export function DeviceFile({ id }: { id: string }) {
  const known = useAnswer(deviceLogsApi.one, { id });
  const isUnderWay = known.data === undefined || UNDER_WAY.includes(known.data.state);
  const answer = useAnswer(deviceLogsApi.one, { id }, isUnderWay && !known.isError ? { refreshMs: LOOK_EVERY_MS } : {});
  return (
    <Block of={answer} height={320} failed={say('This file couldn’t be found.')}>
      {(file) => (
        <Card title={file.fileName}>
          <section className="import-report" aria-label={say('Report of {name}', { name: file.fileName })}>
            {UNDER_WAY.includes(file.state) ? <UnderWay file={file} /> : <Report file={file} />}
          </section>
        </Card>
      )}
    </Block>
  );
}

function UnderWay({ file: { state, done, lines } }: { file: DeviceImportDetail }) {
  return (
    <div className="stack">
      {state === 'CHECKING' ? (
        <Progress label={say('Lines checked')} done={done} of={Math.max(done, lines)} />
      ) : (
        <p role="status">{say('The punches are being written.')}</p>
      )}
      <p className="quiet">{say('You can leave this page. You’ll be notified when the import is done.')}</p>
    </div>
  );
}

function Report({ file }: { file: DeviceImportDetail }) {
  const [isUndoing, setUndoing] = useState(false);
  const { state, lines, accepted, duplicates, rejected, preview } = file;
  const figures = [
    [say('Lines'), lines],
    [state === 'CHECKED' ? say('To be imported') : say('Imported'), accepted],
    [say('Duplicates'), duplicates],
    [say('Not taken'), rejected],
  ] as const;
  return (
    <>
      <Verdict file={file} />
      {state === 'CHECKED' && <Actions file={file} />}
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{showCount(count)}</dd>
          </div>
        ))}
      </dl>
      {state === 'CHECKED' && preview && <DevicePreview preview={preview} profileId={file.profileId} />}
      <DeviceProblems file={file} />
      {state === 'IMPORTED' && accepted > 0 && (
        <div className="row">
          <Button look="danger" onClick={() => setUndoing(true)}>
            {say('Undo this import')}
          </Button>
        </div>
      )}
      {isUndoing && <UndoImport file={file} onClose={() => setUndoing(false)} />}
    </>
  );
}

function Verdict({ file }: { file: DeviceImportDetail }) {
  const { state, failure, undone, rejected, fileName } = file;
  if (state === 'FAILED') return <Alert tone="bad">{failure}</Alert>;
  if (undone !== null) {
    const facts = {
      by: undone.by,
      date: showDay(dayAt(undone.at)),
      time: showTime(undone.at),
      because: undone.because,
    };
    return <Alert>{say('Undone by {by}, {date} {time}: {because}', facts)}</Alert>;
  }
  if (state === 'IMPORTED') return <Alert tone="good">{say('{name} is imported.', { name: fileName })}</Alert>;
  return rejected === 0 ? (
    <Alert tone="good">{say('Every line can be imported. Nothing is written yet.')}</Alert>
  ) : (
    <Alert tone="warn">{say('Some lines can’t be imported; they are listed below. Nothing is written yet.')}</Alert>
  );
}

function Actions({ file: { id, profileId, accepted } }: { file: DeviceImportDetail }) {
  const profiles = useAnswer(deviceProfilesApi.list, { page: 1, size: MOST_PROFILES, state: 'active' });
  const check = useVerb(deviceLogsApi.check);
  const start = useVerb(deviceLogsApi.start);
  return (
    <div className="device-actions">
      <Select
        label={say('Device profile')}
        none={say('None: usual states, company numbers')}
        value={profileId ?? ''}
        onValue={(chosen) => check.mutate({ id, profileId: chosen === '' ? null : chosen })}
        options={(profiles.data?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
      />
      <Button busy={check.isPending} onClick={() => check.mutate({ id, profileId })}>
        {say('Check again')}
      </Button>
      <Button look="primary" busy={start.isPending} disabled={accepted === 0} onClick={() => start.mutate({ id })}>
        {say('{count, plural, one {Import # punch} other {Import # punches}}', { count: accepted })}
      </Button>
    </div>
  );
}
