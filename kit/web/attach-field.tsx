// Attaching files: up to a few pictures or papers, photos made small on the phone first. One that fails leaves the others.
import './forms.css';
import { useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { isCallFailed } from './call.tsx';
import { Field, type FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';
import { shrunk } from './shrink.tsx';

export type Attached = { id: string; name: string; mediaType: string; bytes: number };

type AttachFieldProps = FieldProps & {
  value: readonly Attached[];
  onValue: (value: readonly Attached[]) => void;
  upload: (file: File) => Promise<Attached>;
  most?: number;
};

type Pending = { key: string; name: string; file: File; wrong?: string };

const TAKEN = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

export function AttachField({ value, onValue, upload, most = 5, ...field }: AttachFieldProps) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  // Uploads end in any order; each must see what the others added.
  const latest = useRef(value);
  latest.current = value;
  const drop = (key: string) => setPending((now) => now.filter((each) => each.key !== key));
  const send = async (each: Pending) => {
    setPending((now) =>
      now.map((other) => (other.key === each.key ? { key: each.key, name: each.name, file: each.file } : other)),
    );
    try {
      const attached = await upload(await shrunk(each.file));
      latest.current = [...latest.current, attached];
      onValue(latest.current);
      drop(each.key);
    } catch (failed) {
      const wrong = isCallFailed(failed) && failed.status !== 0 ? failed.message : 'Not sent. Please try again.';
      setPending((now) => now.map((other) => (other.key === each.key ? { ...other, wrong } : other)));
    }
  };
  const add = (files: readonly File[]) => {
    const room = most - value.length - pending.length;
    const taken = files
      .slice(0, Math.max(room, 0))
      .map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
    const judged = taken.map((each) => {
      const wrong = objection(each.file);
      return wrong === undefined ? each : { ...each, wrong };
    });
    setPending((now) => [...now, ...judged]);
    for (const each of judged) if (!('wrong' in each)) void send(each);
  };
  const isFull = value.length + pending.length >= most;
  return (
    <Field {...field} hint={field.hint ?? `JPG, PNG or PDF, up to ${most} files of 5 MB.`}>
      {({ required: _, className: __, ...control }) => (
        <div className="attach">
          <ul className="line-list" aria-live="polite">
            {value.map((file) => (
              <li key={file.id}>
                <Icon name="file" size={18} /> <span>{file.name}</span>
                <IconButton
                  icon="close"
                  label={`Remove ${file.name}`}
                  onClick={() => onValue(value.filter(({ id }) => id !== file.id))}
                />
              </li>
            ))}
            {pending.map((each) => (
              <li key={each.key}>
                <Icon name={each.wrong === undefined ? 'upload' : 'alert'} size={18} />
                <span>
                  {each.name} <span className="quiet">{each.wrong ?? 'Sending…'}</span>
                </span>
                {each.wrong !== undefined && objection(each.file) === undefined && (
                  <IconButton icon="retry" label={`Send ${each.name} again`} onClick={() => send(each)} />
                )}
                <IconButton icon="close" label={`Remove ${each.name}`} onClick={() => drop(each.key)} />
              </li>
            ))}
          </ul>
          <label className="button" data-look="plain" aria-disabled={isFull}>
            <Icon name="camera" size={18} /> Add a photo or file
            <input
              {...control}
              className="unseen"
              type="file"
              multiple
              accept={TAKEN.join()}
              disabled={isFull}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </label>
        </div>
      )}
    </Field>
  );
}

/** A photo may be larger than what is taken: it is made small before it is sent. */
function objection({ type, size }: File): string | undefined {
  if (!TAKEN.includes(type)) return 'Only JPG, PNG and PDF files are taken.';
  return type === 'application/pdf' && size > MAX_BYTES ? 'This file is larger than 5 MB.' : undefined;
}
