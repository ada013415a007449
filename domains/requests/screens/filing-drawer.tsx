// The frame of every form that files a request: the kind's own fields, papers, what it comes to while it is filled in, and
// sending it once.
import { type Preview, type RequestDetail, requestsApi } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import { fieldsOf } from '@kawani/kit/contract/issue';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, upload } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { toast } from '@kawani/kit/web/message';
import { type Form, useDone, useForm } from '@kawani/kit/web/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { OwnDrawer } from './own-drawer.tsx';
import { Objections, PreviewPanel, useOnline, usePreview } from './preview.tsx';
import './requests.css';

type Values = { files: readonly Attached[] };
type Given = Readonly<Record<string, unknown>>;

type FilingDrawerProps<Fields extends object> = {
  kind: RequestKind;
  title: string;
  initial: Fields;
  /** The kind's form: what is missing is said without asking the server. */
  schema: z.ZodMiniType;
  /** The form as the operation takes it; undefined while something it needs is missing. */
  asked: (fields: Fields) => Given | undefined;
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
  const { kind, title, initial, schema, asked, changes, refiles, isAttachable = true, onClose, onFiled } = props;
  const form = useForm<Fields & Values>({ ...initial, files: (changes ?? refiles)?.attachments ?? [] });
  const fields = asked(form.values);
  const { files } = form.values;
  const { preview, isAsking } = usePreview({
    kind,
    schema,
    fields,
    files,
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
    const given = fields ?? presentOnly(form.values);
    const wrongs = wrongsOf(schema, given);
    if (wrongs !== undefined) return sayWrongs(form, wrongs);
    const sent = await form.submit(async () => {
      const request = await send({ ...given, files: files.map((each) => each.id) });
      toast(`${request.ref} ${changes ? 'changed' : 'filed'}.`);
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
          {isAttaching ? 'Waiting for the files' : changes ? 'Save changes' : 'Submit'}
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
            You are offline. Fill it in and keep this open: it can be sent when the signal is back.
          </Alert>
        )}
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <Objections preview={preview} shown={shown} onOpen={setOther} />
        {props.children(form, preview)}
        {isAttachable && (
          <AttachField
            label="Attachment"
            value={files}
            wrong={form.wrongs.files}
            upload={(chosen) => upload(requestsApi.attach, chosen)}
            onValue={(next) => form.set('files', next as (Fields & Values)['files'])}
            onBusy={setAttaching}
          />
        )}
        {props.aside?.(form.values, preview)}
        {preview && <PreviewPanel preview={preview} isAsking={isAsking} />}
      </form>
      {other !== undefined && <OwnDrawer id={other} onClose={() => setOther(undefined)} />}
    </Drawer>
  );
}

/** One key for one filing: sent again unchanged after a lost answer, it is still the same filing. */
function useSending(kind: RequestKind, changes: RequestDetail | undefined, refiles: RequestDetail | undefined) {
  const client = useQueryClient();
  const tried = useRef({ body: '', key: '' });
  return async (given: Given): Promise<RequestDetail> => {
    const input = { ...given, ...(refiles && !changes ? { refiles: refiles.id } : {}) };
    const body = JSON.stringify(input);
    if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() };
    const request = changes
      ? await call(kind.api.change, { ...input, id: changes.id, version: changes.version } as never)
      : await call(kind.api.file, input as never, { key: tried.current.key });
    void client.invalidateQueries();
    return request;
  };
}

/** What is filled in; what was chosen from suggestions, and the files, only the kind itself knows how to send. */
const presentOnly = (values: object): Given =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object' && value !== ''));

/** What the contract refuses of a form, by field; undefined: nothing. */
function wrongsOf(schema: z.ZodMiniType, given: Given): Readonly<Record<string, string>> | undefined {
  // What only the form itself knows of is not the contract's to judge.
  const issues = schema.safeParse(given).error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
  if (issues.length === 0) return undefined;
  const wrongs = Object.entries(fieldsOf(issues));
  return Object.fromEntries(
    wrongs.map(([field, sentence]) => [field, given[field] === undefined ? FORM_MESSAGE.required : sentence]),
  );
}

function sayWrongs<Fields>({ setWrongs, ref }: Form<Fields>, wrongs: Readonly<Record<string, string>>): void {
  setWrongs(wrongs);
  requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
