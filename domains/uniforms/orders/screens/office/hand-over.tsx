// Handing an order over: its receipt, and another person who came for it.

import { say } from '@kawani/kit/contract/say';
import type { Attached } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import type { ClaimableOrder, Claimed } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { HandedGoods } from './handed-goods.tsx';
import { OtherPerson } from './other-person.tsx';
import './counter.css';

type HandOverProps = {
  order: ClaimableOrder;
  code: string;
  onHanded: (claimed: Claimed) => void;
  onBack: () => void;
};

const OWN: { isOther: boolean; files: readonly Attached[] } = { isOther: false, files: [] };

export function HandOver({ order, code, onHanded, onBack }: HandOverProps) {
  const { id, payment, total } = order;
  const [isSending, setSending] = useState(false);
  const isCash = payment === 'CASH' && total > 0;
  const form = useForm(uniformStoreApi.claim, {
    start: { code, requestId: id, receiptNo: null, claimedBy: null, photoId: null },
    own: OWN,
    sends: ({ isOther, files: _, claimedBy, photoId, ...sent }) => ({
      ...sent,
      ...(isOther && { claimedBy, photoId }),
    }),
    requires: ({ isOther }) => [
      ...(isCash ? (['receiptNo'] as const) : []),
      ...(isOther ? (['claimedBy', 'photoId'] as const) : []),
    ],
    schema: async () => (await import('../../contract/form.ts')).ClaimForm,
    done: onHanded,
  });
  const { Field, values, wrongs, set, isBusy, refusal } = form;
  const isWaiting = isSending && values.isOther;
  return (
    <form
      ref={form.ref}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <HandedGoods order={order} />
      {isCash && (
        <Field
          name="receiptNo"
          label={say('Official receipt no.')}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <Field name="isOther" label={say('Someone else picks it up')} />
      {values.isOther && (
        <OtherPerson
          form={form}
          files={values.files}
          wrong={wrongs.photoId}
          onFiles={(files) => {
            set('files', files);
            set('photoId', files[0]?.id ?? null);
          }}
          onBusy={setSending}
        />
      )}
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <div className="counter-buttons">
        <Button onClick={onBack}>{say('Back')}</Button>
        <Button look="primary" type="submit" busy={isBusy} disabled={isWaiting}>
          {say(isWaiting ? 'Waiting for the photo' : 'Hand over')}
        </Button>
      </div>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
