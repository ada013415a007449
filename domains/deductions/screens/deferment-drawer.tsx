// The form that asks to put instalments off; which kind of request it is follows the type of the account.
import {
  DefermentForm,
  DefermentType,
  type Deferrable,
  defermentsApi,
  MAX_DEFERRED,
  MoveTo,
} from '@kawani/domains/deductions/contract';
import { defermentOfType } from '@kawani/domains/deductions/requests';
import type { RequestKind } from '@kawani/domains/requests/engine/contract/kind';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox, SegmentsField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { usePermissions } from '@kawani/kit/web/session';
import { useEffect, useRef, useState } from 'react';

type Fields = {
  type: DefermentType | '';
  accountId: string;
  dueIds: readonly string[];
  moveTo: MoveTo;
  movesOn: Day | '';
  reason: string;
};
type DefermentDrawerProps = {
  /** From the address: the account it begins with. */
  account: string;
  changes?: RequestDetail | undefined;
  refiles?: RequestDetail | undefined;
  onClose: () => void;
};

const MAX_REASON = 250;
const KINDS = Object.values(defermentOfType);

export function DefermentDrawer({ account, changes, refiles, onClose }: DefermentDrawerProps) {
  const { data, isError } = useAnswer(defermentsApi.deferrable, {}, { staleMs: 5_000 });
  const before = changes ?? refiles;
  const [type, setType] = useState<DefermentType | ''>(typeOf(before?.type));
  if (data === undefined && !isError) return null;
  const items = data?.items ?? [];
  const initial = initialOf(before, items, account);
  const kind = defermentOfType[type === '' ? initial.type || 'LOAN' : type];
  return (
    <FilingDrawer<Fields>
      kind={kind as unknown as RequestKind}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('Request deferment')}
      schema={DefermentForm}
      initial={initial}
      asked={askedOf}
      changes={changes}
      refiles={refiles}
      draftKey={`deferment ${before?.id ?? ''} ${account}`}
      hasCutOff
      onClose={onClose}
    >
      {(form) => (
        <DefermentFields
          form={form}
          items={items}
          paydays={data?.paydays ?? []}
          isFixed={changes !== undefined}
          onType={setType}
        />
      )}
    </FilingDrawer>
  );
}

const typeOf = (text: string | undefined): DefermentType | '' =>
  DefermentType.codes.find((code) => code === text) ?? '';

function initialOf(before: RequestDetail | undefined, items: readonly Deferrable[], account: string): Fields {
  const form = before?.form as DefermentForm | undefined;
  const chosen = items.find(({ accountId }) => accountId === (form?.accountId ?? account));
  return {
    type: before === undefined ? (chosen?.type ?? '') : typeOf(before.type),
    accountId: chosen?.accountId ?? '',
    dueIds: form?.dueIds.filter((id) => chosen?.dues.some((due) => due.id === id)) ?? [],
    moveTo: form?.moveTo ?? 'END',
    movesOn: form?.movesOn ?? '',
    reason: form?.reason ?? '',
  };
}

function askedOf({ accountId, dueIds, moveTo, movesOn, reason }: Fields): DefermentForm | undefined {
  const needsDay = moveTo === 'DATE';
  if (accountId === '' || dueIds.length === 0 || reason.trim() === '' || (needsDay && movesOn === '')) return undefined;
  return { accountId, dueIds: [...dueIds], moveTo, reason, ...(needsDay && movesOn !== '' ? { movesOn } : {}) };
}

type DefermentFieldsProps = {
  form: Form<Fields>;
  items: readonly Deferrable[];
  paydays: readonly Day[];
  /** A request that is changed stays of its type. */
  isFixed: boolean;
  onType: (type: DefermentType | '') => void;
};

function DefermentFields({ form, items, paydays, isFixed, onType }: DefermentFieldsProps) {
  const { values, wrongs, set } = form;
  const holds = usePermissions();
  const types = KINDS.filter(({ files }) => holds.has(files.code)).flatMap(({ types: own }) => Object.keys(own));
  const accounts = items.filter(({ type }) => type === values.type);
  // A draft that comes back brings its type with it.
  const telling = useRef(onType);
  telling.current = onType;
  useEffect(() => telling.current(values.type), [values.type]);
  const chosen = accounts.find(({ accountId }) => accountId === values.accountId);
  const pick = (type: DefermentType | '') => {
    const own = items.filter((each) => each.type === type);
    set('type', type);
    set('accountId', own.length === 1 ? (own[0] as Deferrable).accountId : '');
    set('dueIds', []);
  };
  return (
    <>
      <Select
        label={say('Type')}
        required
        none={say('Choose what to put off')}
        disabled={isFixed}
        value={values.type}
        onValue={(value) => pick(typeOf(value))}
        options={types.map((value) => ({ value, label: DefermentType.labelOf(value as DefermentType) }))}
      />
      {values.type !== '' && accounts.length === 0 && (
        <Alert tone="info">{say('You have nothing of this type that can be put off.')}</Alert>
      )}
      {accounts.length > 0 && (
        <Select
          label={say('Account')}
          required
          none={say('Choose an account')}
          value={values.accountId}
          wrong={wrongs.accountId}
          onValue={(value) => {
            set('accountId', value);
            set('dueIds', []);
          }}
          options={accounts.map(({ accountId, kind, no }) => ({ value: accountId, label: `${kind} ${no}` }))}
        />
      )}
      {chosen && <Instalments form={form} dues={chosen.dues} />}
      <SegmentsField label={say('Move to')} required {...form.field('moveTo')} options={MoveTo.options} />
      {values.moveTo === 'DATE' && (
        <Select
          label={say('Payday')}
          required
          none={say('Choose a payday')}
          {...form.field('movesOn')}
          options={laterThan(chosen, values.dueIds, paydays).map((value) => ({ value, label: showDay(value) }))}
        />
      )}
      <TextArea label={say('Reason')} required maxLength={MAX_REASON} {...form.field('reason')} />
    </>
  );
}

function laterThan(chosen: Deferrable | undefined, dueIds: readonly string[], paydays: readonly Day[]): Day[] {
  const days = (chosen?.dues ?? []).filter(({ id }) => dueIds.includes(id)).map(({ dueOn }) => dueOn);
  const last = days.sort().at(-1);
  return paydays.filter((day) => last === undefined || day > last);
}

function Instalments({ form: { values, wrongs, set }, dues }: { form: Form<Fields>; dues: Deferrable['dues'] }) {
  const isFull = values.dueIds.length >= MAX_DEFERRED;
  return (
    <fieldset className="instalments" aria-invalid={wrongs.dueIds !== undefined}>
      <legend>
        {say('Instalment(s)')} <b>*</b>
      </legend>
      <div className="instalment-list">
        {dues.map(({ id, no, dueOn, amount }) => {
          const isChosen = values.dueIds.includes(id);
          return (
            <Checkbox
              key={id}
              label={say('{date} · no. {no} · {amount}', { date: showDay(dueOn), no, amount: showPesos(amount) })}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChecked={(checked) =>
                set('dueIds', checked ? [...values.dueIds, id] : values.dueIds.filter((each) => each !== id))
              }
            />
          );
        })}
      </div>
      {wrongs.dueIds && (
        <span className="field-wrong" role="alert">
          {wrongs.dueIds}
        </span>
      )}
    </fieldset>
  );
}
