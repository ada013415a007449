// One paper: photographed or chosen, with the date until which it is valid, and sent. A photo stays chosen while the signal is
// gone.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed, upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Icon } from '@kawani/kit/web/icon';
import { dayNow } from '@kawani/kit/web/now';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { objectionTo, objectionToSmall, shrunk } from '@kawani/kit/web/shrink';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AskedPaper, hireUploadApi, type UploadStanding } from '../../contract/upload.ts';
import { Chooser, Preview } from './chooser.tsx';

type PaperFormProps = { paper: AskedPaper; onDone: (now: UploadStanding) => void };
type Wrong = { readonly at: 'file' | 'date'; readonly says: string };

export function PaperForm({ paper, onDone }: PaperFormProps) {
  const { kind, label, expires, isFreeFirstTime, reason, fileName, state } = paper;
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [until, setUntil] = useState<Day | null>(paper.expiresOn);
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useState(false);
  const choose = (chosen: File) => {
    const objection = objectionTo(chosen);
    setWrong(objection === undefined ? undefined : { at: 'file', says: objection });
    if (objection === undefined) setFile(chosen);
  };
  const send = async () => {
    if (file === undefined) return setWrong({ at: 'file', says: say('Take a photo or choose a file first.') });
    if (expires && until === null) return setWrong({ at: 'date', says: say('This field is required.') });
    setBusy(true);
    setWrong(undefined);
    try {
      const now = await sent(kind, file, expires ? until : null);
      void refreshAnswers(client);
      onDone(now);
    } catch (failed) {
      setWrong(wrongOf(failed));
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {reason !== null && <Alert tone="warn">{say('We returned this paper: {reason}', { reason })}</Alert>}
      {isFreeFirstTime && (
        <Alert>
          {say(
            'This is free if it is your first time to look for a job (RA 11261). Bring a barangay certificate that says so.',
          )}
        </Alert>
      )}
      {file === undefined && fileName !== null && state === 'Sent' && (
        <p className="second">{say('You have sent this paper. You can replace it.')}</p>
      )}
      {file !== undefined && <Preview file={file} />}
      <div className="upload-choose">
        <Chooser says={say('Take a photo')} about={label} icon="camera" isCamera isBusy={isBusy} onFile={choose} />
        <Chooser says={say('Choose a file')} about={label} icon="upload" isBusy={isBusy} onFile={choose} />
      </div>
      <p className="quiet">{say('JPG, PNG or PDF, up to 5 MB. All four corners should be in the photo.')}</p>
      {wrong?.at === 'file' && (
        <p className="field-wrong" role="alert">
          <Icon name="alert" size={15} />
          {wrong.says}
        </p>
      )}
      {expires && (
        <DateField
          label={say('Valid until')}
          required
          value={until}
          onValue={setUntil}
          limits={{ min: dayNow() }}
          wrong={wrong?.at === 'date' ? wrong.says : undefined}
        />
      )}
      <Button look="primary" wide busy={isBusy} onClick={() => void send()}>
        {say('Send')}
      </Button>
    </div>
  );
}

async function sent(kind: string, file: File, until: Day | null): Promise<UploadStanding> {
  const small = await shrunk(file);
  const objection = objectionToSmall(small);
  if (objection !== undefined) throw new Error(objection);
  const { id: fileId } = await upload(hireUploadApi.file, small);
  return call(hireUploadApi.paper, { kind, fileId, ...(until === null ? {} : { expiresOn: until }) });
}

function wrongOf(failed: unknown): Wrong {
  if (!isCallFailed(failed)) return { at: 'file', says: failed instanceof Error ? failed.message : String(failed) };
  if (failed.status === 0)
    return { at: 'file', says: say('Not sent. Your photo is still here: please try again when you have a signal.') };
  return { at: failed.fields?.expiresOn === undefined ? 'file' : 'date', says: failed.message };
}
