// The frame of every form that files a request: the kind's own fields, papers, what it comes to while it is filled in, and
// sending it once.

import { say } from '@kawani/kit/contract/say';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, upload } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { type Form, useFormState } from '@kawani/kit/web/forms/form-state';
import { wrongsOf } from '@kawani/kit/web/forms/judged';
import { Restored } from '@kawani/kit/web/forms/restored';
import { useSameKey } from '@kawani/kit/web/forms/same-key';
import { useDone } from '@kawani/kit/web/forms/use-done';
import { toast } from '@kawani/kit/web/message';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { Preview, RequestDetail } from '../contract/request.ts';
import { requestsApi } from '../contract.ts';
import { CutOffLine } from './cut-off-line.tsx';
import { OwnRequest } from './own-request.tsx';
import { type FiledKind, Objections, PreviewPanel, useOnline, usePreview } from './preview.tsx';
import './requests.css';

type Values = { files: readonly Attached[] };

type FilingDrawerProps<Fields extends object> = {
  kind: FiledKind;
  title: string;
  initial: Fields;
  /** The kind's form: what is missing is said without asking the server. */
  schema: z.ZodMiniType;
  /** The form as the operation takes it; undefined while something it needs is missing. */
  asked: (fields: Fields) => object | undefined;
  /** A waiting request that is changed, or an ended one that is filed anew. */
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  isAttachable?: boolean;
  /** What is filled in waits under this name, on the phone too; the kind and `about` name it where nothing is given. */
  draftKey?: string;
  /** What the form was opened for, such as a date: another one has a draft of its own. */
  about?: string | null | undefined;
  /** False for what must not stay on a phone; asked of what is filled in where that decides. */
  keepsDraft?: boolean | ((fields: Fields) => boolean);
  onClose: () => void;
  onFiled?: (request: RequestDetail) => void;
  /** Of a kind that waits for no cut-off by itself, but is about pay. */
  hasCutOff?: boolean;
  /** At the top, below the cut-off: what the type that is chosen asks for, such as notice. */
  notice?: (fields: Fields) => ReactNode;
  /** Below the fields: what only this kind shows. */
  aside?: (fields: Fields, preview: Preview | undefined) => ReactNode;
  children: (form: Form<Fields & Values>, preview: Preview | undefined) => ReactNode;
};

export function FilingDrawer<Fields extends object>(props: FilingDrawerProps<Fields>) {
  const { kind, title, initial, schema, asked, changes, refiles, isAttachable = true, onClose, onFiled } = props;
  const given = (values: Fields) => asked(values) ?? presentOnly(values);
  const form = useFormState<Fields & Values>({
    start: { ...initial, files: (changes ?? refiles)?.attachments ?? [] },
    check: (values) => wrongsOf(schema, given(values)),
    draftKey: draftKeyOf(props),
    isDraftOnPhone: true,
    keepsDraft: typeof props.keepsDraft === 'function' ? props.keepsDraft : undefined,
  });
  const { Field }: WithField<Values> = form;
  const { preview, isAsking } = usePreview({
    kind,
    schema,
    fields: asked(form.values),
    files: form.values.files,
    changes: changes?.id,
    onJudged: form.setWrongs,
  });
  const [other, setOther] = useState<string>();
  const send = useSending(kind, changes, refiles);
  const isOnline = useOnline();
  // What is said of the form as a whole stands at its top, wherever one has scrolled.
  useEffect(() => {
    if (form.refusal !== undefined) form.ref.current?.scrollIntoView({ block: 'start' });
  }, [form.refusal, form.ref]);
  const id = useId();
  const shown = Object.keys(form.values);
  // What is sent while a file is on its way would go without it.
  const [isAttaching, setAttaching] = useState(false);
  const done = useDone(onClose);
  const submit = async () => {
    if (isAttaching) return;
    const sent = await form.submit(async (values) => {
      const request = await send({ ...given(values), files: values.files.map((each) => each.id) });
      toast(say(changes ? '{ref} changed.' : '{ref} filed.', { ref: request.ref }));
      onFiled?.(request);
    });
    if (sent) done();
  };
  return (
    <Drawer
      title={title}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" type="submit" form={id} wide busy={form.isBusy} disabled={isAttaching}>
          {say(isAttaching ? 'Waiting for the files' : changes ? 'Save changes' : 'Submit')}
        </Button>
      }
    >
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="filing"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!isOnline && (
          <Alert tone="warn">
            {say("You're offline. Fill this in and keep it open: you can send it when the signal is back.")}
          </Alert>
        )}
        {(props.hasCutOff ?? !kind.isTimeless) && <CutOffLine>{props.notice?.(form.values)}</CutOffLine>}
        <Restored form={form} />
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <Objections preview={preview} shown={shown} onOpen={setOther} />
        {props.children(form, preview)}
        {isAttachable && (
          <Field
            name="files"
            as={AttachField}
            label={say('Attachment')}
            upload={(chosen) => upload(requestsApi.attach, chosen)}
            onBusy={setAttaching}
          />
        )}
        {props.aside?.(form.values, preview)}
        {preview && <PreviewPanel preview={preview} isAsking={isAsking} />}
      </form>
      {other !== undefined && <OwnRequest id={other} onClose={() => setOther(undefined)} />}
    </Drawer>
  );
}

function draftKeyOf<Fields extends object>(props: FilingDrawerProps<Fields>): string | undefined {
  const { draftKey, keepsDraft = true, kind, changes, refiles, about } = props;
  if (keepsDraft === false) return undefined;
  return draftKey ?? `filing ${kind.code} ${(changes ?? refiles)?.id ?? ''} ${about ?? ''}`;
}

/** Sent again unchanged after a lost answer, it is still the same filing. */
function useSending(kind: FiledKind, changes: RequestDetail | undefined, refiles: RequestDetail | undefined) {
  const client = useQueryClient();
  const key = useSameKey();
  return async (given: object): Promise<RequestDetail> => {
    const request = changes
      ? await call(kind.api.change, { ...given, id: changes.id, version: changes.version })
      : await key.during({ ...given, ...(refiles ? { refiles: refiles.id } : {}) }, (input, same) =>
          call(kind.api.file, input, { key: same }),
        );
    void refreshAnswers(client);
    return request;
  };
}

/** What is filled in; what was chosen from suggestions, and the files, only the kind itself knows how to send. */
const presentOnly = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object' && value !== ''));
