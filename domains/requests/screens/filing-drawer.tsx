// The frame of every form that files a request: the kind's own fields, papers, what it comes to while it is filled in, and
// sending it once.
import { type Preview, type RequestDetail, requestsApi } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, upload } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { type Form, useForm } from '@kawani/kit/web/use-form';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FactList } from './request-body.tsx';
import './requests.css';

type Values = { files: readonly Attached[] };

type FilingDrawerProps<Fields extends object> = {
  kind: RequestKind;
  title: string;
  initial: Fields;
  /** The form as the operation takes it; undefined while something it needs is missing. */
  asked: (fields: Fields) => Readonly<Record<string, unknown>> | undefined;
  /** A waiting request that is changed, or an ended one that is filed anew. */
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  isAttachable?: boolean;
  onClose: () => void;
  onFiled?: (request: RequestDetail) => void;
  /** Below the fields: what only this kind shows. */
  aside?: (fields: Fields, preview: Preview | undefined) => ReactNode;
  children: (form: Form<Fields & Values>, preview: Preview | undefined) => ReactNode;
};

export function FilingDrawer<Fields extends object>(props: FilingDrawerProps<Fields>) {
  const { kind, title, initial, asked, changes, refiles, isAttachable = true, onClose, onFiled } = props;
  const kept = changes?.attachments ?? [];
  const form = useForm<Fields & Values>({ ...initial, files: kept });
  const fields = asked(form.values);
  const preview = usePreview(kind, fields, form, changes?.id);
  const file = useVerb(kind.api.file, { quiet: true });
  const change = useVerb(kind.api.change, { quiet: true });
  const id = useId();
  const send = async () => {
    const files = form.values.files.map((each) => each.id);
    // What is missing is the server's to say, in the words of the specification.
    const given = { ...(fields ?? presentOnly(form.values)), files };
    const sent = await form.submit(async () => {
      const request = changes
        ? await change.mutateAsync({ ...given, id: changes.id, version: changes.version } as never)
        : await file.mutateAsync({ ...given, ...(refiles ? { refiles: refiles.id } : {}) } as never);
      toast(`${request.ref} ${changes ? 'changed' : 'filed'}.`);
      onFiled?.(request);
    });
    if (sent) onClose();
  };
  return (
    <Drawer
      title={title}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} busy={form.isBusy}>
            {changes ? 'Save changes' : 'Submit'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="filing"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        {props.children(form, preview)}
        {isAttachable && (
          <AttachField
            label="Attachment"
            value={form.values.files}
            wrong={form.wrongs.files}
            upload={(chosen) => upload(requestsApi.attach, chosen)}
            onValue={(files) => form.set('files', files as (Fields & Values)['files'])}
          />
        )}
        {preview && <PreviewPanel preview={preview} shown={Object.keys(form.values)} />}
      </form>
    </Drawer>
  );
}

const presentOnly = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

const WAIT_MS = 400;

/** What filing would come to, asked for while the form is filled in; the sentences go to their fields. */
function usePreview<Fields extends object>(
  kind: RequestKind,
  fields: Readonly<Record<string, unknown>> | undefined,
  form: Form<Fields & Values>,
  changes: string | undefined,
): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const asked = fields === undefined ? undefined : JSON.stringify({ ...fields, ...(changes ? { changes } : {}) });
  const files = JSON.stringify(form.values.files.map(({ id }) => id));
  const { setWrongs } = form;
  const telling = useRef(setWrongs);
  telling.current = setWrongs;
  useEffect(() => {
    if (asked === undefined) return setPreview(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const input = { ...JSON.parse(asked), files: JSON.parse(files) } as never;
      const next = await call(kind.api.preview, input, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted || next === undefined) return;
      setPreview(next);
      const named = next.objections.flatMap(({ field, message }) => (field === null ? [] : [[field, message]]));
      telling.current(Object.fromEntries(named.reverse()));
    }, WAIT_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [kind, asked, files]);
  return asked === undefined ? undefined : preview;
}

function PreviewPanel({ preview, shown }: { preview: Preview; shown: readonly string[] }) {
  const { objections, facts, asks, effect, approvers, lastDayToFile } = preview;
  const unplaced = objections.filter(({ field }) => field === null || !shown.includes(field));
  return (
    <section className="preview" aria-live="polite" aria-label="What this comes to">
      {unplaced.map(({ code, message }) => (
        <Alert key={code} tone="warn">
          {message}
        </Alert>
      ))}
      {asks !== '' && <p className="preview-asks">{asks}</p>}
      {effect !== '' && <p className="request-effect">{effect}</p>}
      <FactList facts={facts} />
      <p className="quiet">
        {approvers.length > 0 && <>Goes to {approvers.join(', then ')}. </>}
        {lastDayToFile !== null && <>Last day to file: {showDay(lastDayToFile)}.</>}
      </p>
    </section>
  );
}
