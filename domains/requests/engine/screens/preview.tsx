// What filing would come to, asked for while a form is filled in: facts, effect, who decides, and what stands against it.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { unbroken } from '@kawani/kit/web/unbroken';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Preview, RequestDetail } from '../contract/request.ts';
import { FactList } from './request-facts.tsx';

const WAIT_MS = 400;
const REFERENCE = /[A-Z]+-\d{4}-\d{6}/;

/** The operations of a kind of request, whatever its fields: the form's schema says what they take. */
export type FiledKind = {
  readonly code: string;
  readonly isTimeless?: true;
  readonly api: {
    readonly preview: Endpoint<$ZodType, typeof Preview>;
    readonly file: Endpoint<$ZodType, typeof RequestDetail>;
    readonly change: Endpoint<$ZodType, typeof RequestDetail>;
  };
};

type Asking = {
  kind: FiledKind;
  schema: z.ZodMiniType;
  /** The form as the operation takes it; undefined while something is missing. */
  fields: object | undefined;
  files: readonly { id: string }[];
  changes: string | undefined;
  /** Given the sentence of every field that something stands against. */
  onJudged: (wrongs: Readonly<Record<string, string>>) => void;
};

/** The last answer stays while the next one is on its way. */
export function usePreview({ kind, schema, fields, files, changes, onJudged }: Asking) {
  const [preview, setPreview] = useState<Preview>();
  const [isAsking, setAsking] = useState(false);
  // What the contract itself refuses is said when it is sent, not while it is typed.
  const isWhole = fields !== undefined && schema.safeParse(fields).success;
  const ids = files.map(({ id }) => id);
  const asked = isWhole ? JSON.stringify({ ...fields, files: ids, ...(changes ? { changes } : {}) }) : undefined;
  const judged = useRef(onJudged);
  judged.current = onJudged;
  useEffect(() => {
    setAsking(false);
    if (asked === undefined) return setPreview(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setAsking(true);
      const next = await call(kind.api.preview, JSON.parse(asked), { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      setAsking(false);
      if (next === undefined) return;
      setPreview(next);
      const named = next.objections.flatMap(({ field, message }) =>
        field === null ? [] : [[field, message] as const],
      );
      judged.current(Object.fromEntries(named.reverse()));
    }, WAIT_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [kind, asked]);
  return { preview: asked === undefined ? undefined : preview, isAsking };
}

type ObjectionsProps = {
  preview: Preview | undefined;
  /** Fields that the form shows, which say their own sentence. */
  shown: readonly string[];
  onOpen: (requestId: string) => void;
};

/** What stands against the form and has no field of its own to say it; a clash offers to open the other request. */
export function Objections({ preview, shown, onOpen }: ObjectionsProps) {
  const objections = preview?.objections ?? [];
  const isSaid = ({ field }: (typeof objections)[number], at: number) =>
    field !== null && shown.includes(field) && objections.findIndex((other) => other.field === field) === at;
  return (
    <div className="objections" aria-live="polite">
      {objections.map((each, at) => {
        if (isSaid(each, at) && each.requestId === null) return null;
        return (
          <Alert key={`${each.code} ${each.message}`} tone="warn">
            {isSaid(each, at) ? say('You have another request for these dates.') : each.message}
            {each.requestId !== null && <OpenOther id={each.requestId} said={each.message} onOpen={onOpen} />}
          </Alert>
        );
      })}
    </div>
  );
}

function OpenOther({ id, said, onOpen }: { id: string; said: string; onOpen: ObjectionsProps['onOpen'] }) {
  const ref = REFERENCE.exec(said)?.[0];
  return (
    <Button look="link" onClick={() => onOpen(id)}>
      {ref === undefined ? say('Open the other request') : say('Open {ref}', { ref })}
    </Button>
  );
}

export function PreviewPanel({ preview, isAsking }: { preview: Preview; isAsking: boolean }) {
  const { facts, asks, effect, lastDayToFile } = preview;
  // An office that decides several levels in a row is named once.
  const approvers = preview.approvers.filter((each, at, all) => each !== all[at - 1]);
  return (
    <section className="preview" aria-live="polite" aria-busy={isAsking} aria-label={say('Result')}>
      {asks !== '' && <p className="preview-asks">{unbroken(asks)}</p>}
      {effect !== '' && <p className="request-effect">{effect}</p>}
      {facts.length > 0 && <FactList facts={facts} />}
      {approvers.length > 0 && (
        <p className="second">{say('Goes to: {approvers}', { approvers: approvers.join(' → ') })}</p>
      )}
      {lastDayToFile !== null && (
        <p className="second">{unbroken(say('Last day to file: {date}', { date: showDay(lastDayToFile) }))}</p>
      )}
    </section>
  );
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}
