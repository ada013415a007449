// Attaching files: up to a few pictures or papers, photos made small on the phone first. One that fails leaves the others.
import { phrase, say } from '@kawani/kit/contract/say';
import './forms.css';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { isCallFailed } from './call.tsx';
import { FileButton } from './file-button.tsx';
import { Field, type FieldProps } from './form.tsx';
import { Icon } from './icon.tsx';
import { useIsTouched } from './media.tsx';
import { objectionTo, objectionToSmall, shrunk, TAKEN } from './shrink.tsx';

export type Attached = { id: string; name: string; mediaType: string; bytes: number };

type AttachFieldProps = FieldProps & {
  value: readonly Attached[];
  onValue: (value: readonly Attached[]) => void;
  upload: (file: File) => Promise<Attached>;
  most?: number;
  /** Told while files are on their way: what is sent now would go without them. */
  onBusy?: ((isSending: boolean) => void) | undefined;
};

/** On its way, or refused: `isFinal` when sending it again would change nothing. */
type Pending = { key: string; file: File; wrong?: string; isFinal?: boolean };

export function AttachField({ value, onValue, upload, most = 5, onBusy, ...field }: AttachFieldProps) {
  const { pending, add, send, drop } = usePending({ value, onValue, upload, most, onBusy });
  const isTouched = useIsTouched();
  const isFull = value.length + pending.length >= most;
  return (
    <Field
      {...field}
      hint={field.hint ?? say('JPG, PNG or PDF, up to {most, plural, one {# file} other {# files}} of 5 MB.', { most })}
    >
      {({ required: _, className: __, ...control }) => (
        <div className="attach">
          <ul className="line-list">
            {value.map((file) => (
              <li key={file.id}>
                <Icon name="file" size={18} /> <span>{file.name}</span>
                <IconButton
                  icon="close"
                  label={say('Remove {name}', { name: file.name })}
                  onClick={() => onValue(value.filter(({ id }) => id !== file.id))}
                />
              </li>
            ))}
            {pending.map((each) => (
              <PendingLine key={each.key} pending={each} onAgain={() => send(each)} onDrop={() => drop(each.key)} />
            ))}
          </ul>
          <div className="row">
            <FileButton
              {...{ control, isFull }}
              says={say('Add a file')}
              icon="upload"
              accept={TAKEN.join()}
              isMultiple
              onFiles={add}
            />
            {isTouched && (
              <FileButton
                says={say('Take a photo')}
                icon="camera"
                accept="image/*"
                camera="environment"
                {...{ isFull }}
                onFiles={add}
              />
            )}
          </div>
          <span className="unseen" role="status">
            {value.length > 0 && say('{count} of {most} attached.', { count: value.length, most })}
          </span>
        </div>
      )}
    </Field>
  );
}

function usePending({ value, onValue, upload, most = 5, onBusy }: Omit<AttachFieldProps, 'label'>) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  // Uploads end in any order; each must see what the others added, and which were given up.
  const latest = useRef({ value, onValue });
  latest.current = { value, onValue };
  const dropped = useRef(new Set<string>());
  const put = (key: string, changed: Omit<Pending, 'key' | 'file'>) =>
    setPending((now) => now.map((each) => (each.key === key ? { key, file: each.file, ...changed } : each)));
  const drop = (key: string) => {
    dropped.current.add(key);
    setPending((now) => now.filter((each) => each.key !== key));
  };
  const isSending = pending.some(({ wrong }) => wrong === undefined);
  const telling = useRef(onBusy);
  telling.current = onBusy;
  useEffect(() => telling.current?.(isSending), [isSending]);
  const send = async ({ key, file }: Pending) => {
    put(key, {});
    try {
      const small = await shrunk(file);
      const wrong = objectionToSmall(small);
      if (wrong !== undefined) return put(key, { wrong, isFinal: true });
      const attached = await upload(small);
      if (dropped.current.has(key)) return;
      latest.current.value = [...latest.current.value, attached];
      latest.current.onValue(latest.current.value);
      drop(key);
    } catch (failed) {
      const isRefused = isCallFailed(failed) && failed.status !== 0;
      const isFinal = isRefused && UNFIT.includes(failed.status);
      put(key, { wrong: isRefused ? failed.message : say(NOT_SENT), isFinal });
    }
  };
  const add = (files: readonly File[]) => {
    const free = most - value.length - pending.length;
    const judged = files.map((file, at): Pending => {
      const wrong =
        at < free
          ? objectionTo(file)
          : say('Not added: {most, plural, one {# file} other {# files}} at most.', { most });
      return { key: crypto.randomUUID(), file, ...(wrong === undefined ? {} : { wrong, isFinal: true }) };
    });
    setPending((now) => [...now, ...judged]);
    for (const each of judged) if (each.wrong === undefined) void send(each);
  };
  return { pending, add, send, drop };
}

/** Answers about the file itself: of the wrong kind, or too large. */
const UNFIT = [400, 413, 415];
const NOT_SENT = phrase('Not sent. Please try again when you have a signal.');

type PendingLineProps = { pending: Pending; onAgain: () => void; onDrop: () => void };

function PendingLine({ pending: { file, wrong, isFinal }, onAgain, onDrop }: PendingLineProps) {
  return (
    <li>
      <Icon name={wrong === undefined ? 'upload' : 'alert'} size={18} />
      <span>
        {file.name}
        {wrong === undefined ? (
          <progress aria-label={say('Sending {name}', { name: file.name })} />
        ) : (
          <span className="field-wrong" role="alert">
            {wrong}
          </span>
        )}
      </span>
      {wrong !== undefined && !isFinal && (
        <IconButton icon="retry" label={say('Send {name} again', { name: file.name })} onClick={onAgain} />
      )}
      <IconButton icon="close" label={say('Remove {name}', { name: file.name })} onClick={onDrop} />
    </li>
  );
}
