// What both orders' forms share: what the order would change, shown before it is written, and whom and where it may be about.
import { type OrderPreview, ordersApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import './orders.css';

/** Nothing where nothing follows yet. */
export function OrderEffects({ preview }: { preview: OrderPreview | undefined }) {
  if (preview === undefined || preview.effects.length === 0) return null;
  const { effects, changes } = preview;
  return (
    <section className="order-effects" aria-label={say('What follows')}>
      <h3>{say('What follows')}</h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {changes.length > 0 && <h3>{say('Schedule')}</h3>}
      <ul className="order-days">
        {changes.map(({ who, dates, was, is }) => (
          <li key={`${who} ${dates}`}>
            <span className="second">
              {who}, {dates}
            </span>
            <br />
            <del>{was}</del> → <ins>{is}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function findPeople(search: string): Promise<readonly Suggestion[]> {
  return search.trim() === '' ? [] : (await call(ordersApi.people, { search })).items;
}

export async function findSites(search: string): Promise<readonly Suggestion[]> {
  return (await call(ordersApi.sites, { search })).items;
}
