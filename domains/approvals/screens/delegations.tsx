// Letting somebody decide in one's place for a time, and what was given before.
import type { Delegation } from '@kawani/domains/requests/delegation/contract/form';
import { MAX_REMARKS } from '@kawani/domains/requests/engine/contract';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Tag } from '@kawani/kit/web/card';
import { ChoicesField } from '@kawani/kit/web/choices-field';
import { type DayRange, RangeField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { dayNow } from '@kawani/kit/web/now';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { approvals } from '../requests.ts';
import { useOwnTabs } from './inbox-tabs.tsx';

const EMPTY = {
  delegateId: null as Suggestion | null,
  from: null as DayRange | null,
  tabs: [] as readonly string[],
  reason: '',
};

export function Delegations({ onClose }: { onClose: () => void }) {
  const form = useForm(EMPTY);
  const ownTabs = useOwnTabs();
  const answer = useAnswer(approvals.api.delegations, {});
  const delegate = useVerb(approvals.api.delegate, { quiet: true, toast: say('Delegated.') });
  const end = useVerb(approvals.api.endDelegation, { toast: say('Delegation ended.') });
  const { delegateId, from, tabs, reason } = form.values;
  const send = async () => {
    const missing = {
      ...(delegateId === null ? { delegateId: FORM_MESSAGE.required } : {}),
      ...(from === null ? { from: FORM_MESSAGE.required } : {}),
      ...(tabs.length === 0 ? { tabs: FORM_MESSAGE.required } : {}),
    };
    if (delegateId === null || from === null || tabs.length === 0) return form.setWrongs(missing);
    const sent = await form.submit(() =>
      delegate.mutateAsync({ delegateId: delegateId.id, ...from, tabs: [...tabs], reason }),
    );
    if (sent) onClose();
  };
  return (
    <Drawer
      title={say('Delegate')}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" busy={form.isBusy} onClick={send}>
          {say('Delegate')}
        </Button>
      }
    >
      <form ref={form.ref} noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <SuggestField
          label={say('Delegate to')}
          required
          hint={say('Someone who can decide the same requests.')}
          value={delegateId}
          wrong={form.wrongs.delegateId}
          search={async (search) => (await call(approvals.api.delegates, { search })).items}
          onValue={(chosen) => form.set('delegateId', chosen)}
        />
        <RangeField
          label={say('Dates')}
          required
          placeholder={say('Choose dates')}
          limits={{ min: dayNow() }}
          value={from}
          wrong={form.wrongs.from ?? form.wrongs.to}
          onValue={(range) => form.set('from', range)}
        />
        <ChoicesField
          label={say('Which requests')}
          required
          value={[...tabs]}
          wrong={form.wrongs.tabs}
          options={ownTabs.map((tab) => ({ value: tab, label: say(tab) }))}
          onValue={(chosen) => form.set('tabs', chosen)}
        />
        <TextArea
          label={say('Reason')}
          maxLength={MAX_REMARKS}
          value={reason}
          wrong={form.wrongs.reason}
          onValue={(text) => form.set('reason', text)}
        />
      </form>
      <Block of={answer} height={80} failed={say("Delegations couldn't be loaded.")}>
        {({ items }) => <Given items={items} onEnd={(id) => end.mutate({ id })} />}
      </Block>
    </Drawer>
  );
}

function Given({ items, onEnd }: { items: readonly Delegation[]; onEnd: (id: string) => void }) {
  if (items.length === 0) return null;
  const today = dayNow();
  return (
    <ul className="line-list delegations">
      {items.map(({ id, isMine, who, delegate, from, to, tabs, ended }) => (
        <li key={id}>
          <span>
            <strong>{isMine ? delegate : say('For {name}', { name: who })}</strong>
            <small>
              {showRange(from, to)}
              {tabs.length > 0 && ` · ${tabs.map((tab) => say(tab)).join(', ')}`}
            </small>
          </span>
          {ended || to < today ? (
            <Tag>{say('Ended')}</Tag>
          ) : isMine ? (
            <Button onClick={() => onEnd(id)}>{say('End')}</Button>
          ) : (
            <Tag tone="plum">{say('You stand in')}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
