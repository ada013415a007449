// One paper: photographed or chosen, with the date until which it is valid, and sent. A photo stays chosen while the signal is
// gone.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Icon } from '@kawani/kit/web/icon';
import { dayNow } from '@kawani/kit/web/now';
import { objectionTo, objectionToSmall, shrunk } from '@kawani/kit/web/shrink';
import { useState } from 'react';
import { Chooser, Preview } from './chooser.tsx';
import './paper-form.css';

type Paper = {
  readonly label: string;
  readonly expires: boolean;
  readonly expiresOn: Day | null;
  /** For people who look for their first job (RA 11261). */
  readonly isFreeFirstTime: boolean;
  /** Why what was sent can’t be used. */
  readonly reason: string | null;
  /** One was sent, and may be replaced. */
  readonly isSent: boolean;
};

/** `send` gets the file as small as it may be sent, and is over once the paper is submitted. */
type PaperFormProps = { paper: Paper; send: (file: File, until: Day | null) => Promise<void> };
type Wrong = { readonly at: 'file' | 'date'; readonly says: string };

export function PaperForm({ paper, send }: PaperFormProps) {
  const { label, expires, isFreeFirstTime, reason, isSent } = paper;
  const [file, setFile] = useState<File>();
  const [until, setUntil] = useState<Day | null>(paper.expiresOn);
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useState(false);
  const choose = (chosen: File) => {
    const objection = objectionTo(chosen);
    setWrong(objection === undefined ? undefined : { at: 'file', says: objection });
    if (objection === undefined) setFile(chosen);
  };
  const submit = async () => {
    if (file === undefined) return setWrong({ at: 'file', says: say('Take a photo or choose a file first.') });
    if (expires && until === null) return setWrong({ at: 'date', says: say('This field is required.') });
    setBusy(true);
    setWrong(undefined);
    try {
      await send(await smallOf(file), expires ? until : null);
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
      {file === undefined && isSent && <p className="second">{say('You have sent this paper. You can replace it.')}</p>}
      {file !== undefined && <Preview file={file} />}
      <div className="paper-choose">
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
      <Button look="primary" wide busy={isBusy} onClick={() => void submit()}>
        {say('Send')}
      </Button>
    </div>
  );
}

async function smallOf(file: File): Promise<File> {
  const small = await shrunk(file);
  const objection = objectionToSmall(small);
  if (objection !== undefined) throw new Error(objection);
  return small;
}

function wrongOf(failed: unknown): Wrong {
  if (!isCallFailed(failed)) return { at: 'file', says: failed instanceof Error ? failed.message : String(failed) };
  if (failed.status === 0)
    return { at: 'file', says: say('Not sent. Your photo is still here: please try again when you have a signal.') };
  return { at: failed.fields?.expiresOn === undefined ? 'file' : 'date', says: failed.message };
}
