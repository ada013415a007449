// Balance cards: what is left of each type one is entitled to; below them the other types, with what each one needs.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Icon } from '@kawani/kit/web/icon';
import type { LeaveCode } from '../../types/lists.ts';
import type { LeaveCard, LeaveCredits } from '../contract/cards.ts';
import { leaveCreditsApi } from '../contract.ts';
import { daysText } from '../rules/words.ts';
import './credits.css';

type Opens = {
  onLedger: (type: LeaveCode) => void;
  /** Where leave can be filed from here. */
  onFile?: ((type: LeaveCode) => void) | undefined;
};

const HEIGHT = 168;

export function Balances(opens: Opens) {
  const answer = useAnswer(leaveCreditsApi.myCredits, {});
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your leave credits couldn't be loaded.")}>
      {(credits) => (
        <BalanceCards
          {...opens}
          credits={credits}
          none={say('You have no leave credits in {year} yet. See below what each type needs.', {
            year: String(credits.year),
          })}
        />
      )}
    </Block>
  );
}

type BalanceCardsProps = Opens & { credits: LeaveCredits; none: string };

export function BalanceCards({ credits: { cards, year }, none, ...opens }: BalanceCardsProps) {
  const drawn = cards.filter((card) => card.drawsCredits && (card.entitled > 0 || card.used > 0));
  const others = cards.filter((card) => !drawn.includes(card));
  return (
    <section className="stack" aria-label={say('Leave credits of {year}', { year: String(year) })}>
      {drawn.length === 0 && <p className="second">{none}</p>}
      <ul className="balances">
        {drawn.map((card) => (
          <Balance key={card.type} card={card} {...opens} />
        ))}
      </ul>
      {others.length > 0 && <Others cards={others} onFile={opens.onFile} />}
    </section>
  );
}

function Balance({ card, onLedger, onFile }: Opens & { card: LeaveCard }) {
  const { type, label, available, entitled, used, pending, expiresOn } = card;
  const share = (days: number) => `${entitled === 0 ? 0 : (Math.max(0, days) / entitled) * 100}%`;
  return (
    <li className="balance">
      <h2>
        {label} <small>{type}</small>
      </h2>
      <p className="balance-left">
        <strong className="figures">{available}</strong> {say(available === 1 ? 'day available' : 'days available')}
      </p>
      <div className="balance-bar" aria-hidden="true">
        <i style={{ width: share(used) }} />
        <i style={{ width: share(pending) }} data-waits />
      </div>
      <dl>
        <Figure label={say('Entitled')} days={entitled} />
        <Figure label={say('Used')} days={used} mark="used" />
        <Figure label={say('Pending')} days={pending} mark="waits" />
      </dl>
      {expiresOn !== null && available > 0 && (
        <p className="balance-expiry">
          <Icon name="alert" size={14} /> {say('Until {date}', { date: showDay(expiresOn) })}
        </p>
      )}
      <p className="balance-acts">
        <Button look="link" onClick={() => onLedger(type)}>
          {say('Ledger')}
          <span className="unseen"> {say('of {name}', { name: label })}</span>
        </Button>
        {available > 0 && onFile && (
          <Button look="link" onClick={() => onFile(type)}>
            {say('File')}
            <span className="unseen"> {say('{name} leave', { name: label })}</span>
          </Button>
        )}
      </p>
    </li>
  );
}

function Figure({ label, days, mark }: { label: string; days: number; mark?: 'used' | 'waits' }) {
  return (
    <div>
      <dt {...(mark ? { 'data-mark': mark } : {})}>{label}</dt>
      <dd className="figures">{days}</dd>
    </div>
  );
}

function Others({ cards, onFile }: { cards: readonly LeaveCard[]; onFile: Opens['onFile'] }) {
  return (
    <details className="other-leaves">
      <summary>
        {say('Other leaves')} <Icon name="down" size={18} />
      </summary>
      <ul className="line-list">
        {cards.map((card) => (
          <li key={card.type}>
            <div>
              <b>{card.label}</b>
              <small>{ruleOf(card)}</small>
            </div>
            {card.needs === null && onFile && (
              <Button onClick={() => onFile(card.type)}>
                {say('File')}
                <span className="unseen"> {card.label}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What a type gives or needs, in one line. */
function ruleOf({ needs, entitled, used, drawsCredits, document, unit, type }: LeaveCard): string {
  if (needs !== null) return say('Needs {what}.', { what: needs });
  const days = daysText(entitled);
  const rest = [
    entitled > 0 ? say(unit === 'CALENDAR' ? 'Up to {days}, rest days counted' : 'Up to {days}', { days }) : '',
    used > 0 && !drawsCredits ? say('{days} taken this year', { days: daysText(used) }) : '',
    document ? say('with {document}', { document }) : '',
  ].filter(Boolean);
  if (rest.length > 0) return `${rest.join(' · ')}.`;
  return say(type === 'LWOP' ? 'When credits are used up; days are unpaid.' : 'No credits.');
}
