// What a leaver still holds, where to bring it, and what is owed: read on the phone, also after the last day.
import { say } from '@kawani/kit/contract/say';
import { grouped } from '@kawani/kit/values/groups';
import { showPesos, ZERO } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { type BringPlace, type MyClearance, type MyClearanceItem, myClearanceApi } from '../contract/mine.ts';
import { ClearanceOffice } from '../lists.ts';
import { ClearanceTag, ItemName, itemText } from './clearance-words.tsx';
import { accountText, doneText } from './mine-words.ts';
import './clearance-mine.css';

const HEIGHT = 320;

type Clearance = NonNullable<MyClearance['clearance']>;
const isWaiting = ({ state }: MyClearanceItem) => state === 'OPEN' || state === 'HELD';
const isOwed = ({ subject }: MyClearanceItem) => subject.kind === 'ACCOUNT';

/** Nothing where nobody has begun a clearance. */
export function WhatIHold() {
  const answer = useAnswer(myClearanceApi.read, {});
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your clearance couldn't be loaded.")}>
      {({ clearance }) => clearance !== null && <Parts clearance={clearance} />}
    </Block>
  );
}

function Parts({ clearance }: { clearance: Clearance }) {
  const { items, toBring } = clearance;
  const waiting = items.filter(isWaiting);
  const done = items.filter((item) => !isWaiting(item));
  return (
    <>
      <Card title={say('What I still hold')} aside={toBring > 0 && <strong>{countText(toBring)}</strong>}>
        <ToBring items={waiting.filter((item) => !isOwed(item))} />
      </Card>
      <Card title={say('What I owe')} aside={clearance.owed > 0 && <strong>{showPesos(clearance.owed)}</strong>}>
        <Owed clearance={clearance} items={waiting.filter(isOwed)} />
      </Card>
      {done.length > 0 && <Done items={done} />}
    </>
  );
}

const countText = (count: number) =>
  say('{count, plural, one {# thing to bring} other {# things to bring}}', { count });

function ToBring({ items }: { items: readonly MyClearanceItem[] }) {
  if (items.length === 0) return <p className="second">{say('You have nothing to bring back.')}</p>;
  const places = grouped(items, ({ office, bring }) => (bring === null ? office : `${bring.name} ${bring.hours}`));
  return [...places].map(([key, own]) => (
    <section key={key} className="mine-place">
      <Where office={own[0]?.office ?? 'HR'} place={own[0]?.bring ?? null} />
      <ul className="mine-items">
        {own.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ));
}

function Where({ office, place }: { office: ClearanceOffice; place: BringPlace | null }) {
  const name = place?.name ?? ClearanceOffice.labelOf(office);
  return (
    <div className="mine-where">
      <Icon name="pin" />
      <p>
        <strong>{say('Bring it to: {place}', { place: name })}</strong>
        {place?.address && <span>{place.address}</span>}
        {place?.hours && <span className="second">{say('Open {hours}', { hours: place.hours })}</span>}
      </p>
    </div>
  );
}

function Item({ item }: { item: MyClearanceItem }) {
  return (
    <li>
      <div>
        <span>
          <ItemName subject={item.subject} />
        </span>
        <WaitingTag state={item.state} />
      </div>
      {item.holdReason !== null && <span>{say('On hold: {reason}', { reason: item.holdReason })}</span>}
    </li>
  );
}

/** In the leaver's own view: what they still have to do. */
function WaitingTag({ state }: Pick<MyClearanceItem, 'state'>) {
  return state === 'HELD' ? <Tag tone="warn">{say('On hold')}</Tag> : <Tag tone="info">{say('Still to bring')}</Tag>;
}

function Owed({ items, clearance: { payOn } }: { items: readonly MyClearanceItem[]; clearance: Clearance }) {
  if (items.length === 0) return <p className="second">{say('You owe nothing.')}</p>;
  return (
    <>
      <ul className="mine-items">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <span>
                <ItemName subject={item.subject} />
              </span>
              <strong className="figures">{showPesos(item.money?.balance ?? ZERO)}</strong>
            </div>
            {item.money !== null && <span className="second">{accountText(item.money, payOn)}</span>}
            {item.holdReason !== null && <span>{say('On hold: {reason}', { reason: item.holdReason })}</span>}
          </li>
        ))}
      </ul>
      <LinkButton to="/soa" icon="file">
        {say('See my SOA')}
      </LinkButton>
    </>
  );
}

function Done({ items }: { items: readonly MyClearanceItem[] }) {
  return (
    <Card title={say('Done')}>
      <ul className="mine-items">
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <span>{itemText(item.subject)}</span>
              <ClearanceTag {...item} />
            </div>
            <span className="second">{doneText(item)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
