// The one-time code of an offer, of which the seal alone is kept, and the proof of its acceptance.

import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';

export type Code = { readonly seal: Buffer; readonly wrong: number };

export async function codeOf(db: Db, offerId: string): Promise<Code | undefined> {
  return db.one<Code>(sql`select seal, wrong from offer_code where offer_id = ${offerId}`);
}

type NewCode = { readonly offerId: string; readonly seal: Buffer; readonly by: string; readonly at: Date };

/** In place of the one before, with no wrong try yet. */
export async function putCode(db: Db, { offerId, seal, by, at }: NewCode): Promise<void> {
  await db.run(sql`insert into offer_code (offer_id, seal, made_at, made_by) values (${offerId}, ${seal}, ${at}, ${by})
    on conflict (offer_id) do update set seal = excluded.seal, wrong = 0, made_at = excluded.made_at, made_by = excluded.made_by`);
}

export async function countWrong(db: Db, offerId: string): Promise<void> {
  await db.run(sql`update offer_code set wrong = wrong + 1 where offer_id = ${offerId}`);
}

type Accepted = {
  readonly offerId: string;
  readonly at: Date;
  readonly name: string;
  readonly language: Tables['offer_acceptance']['language'];
  readonly terms: string;
  readonly termsSha256: Buffer;
  readonly network: string | null;
};

export async function keepAcceptance(db: Db, accepted: Accepted): Promise<void> {
  const { offerId, at, name, language, terms, termsSha256, network } = accepted;
  await db.run(sql`insert into offer_acceptance (offer_id, accepted_at, name, language, terms, terms_sha256, network)
    values (${offerId}, ${at}, ${name}, ${language}, ${terms}, ${termsSha256}, ${network})`);
}

export type ProofRow = Pick<Tables['offer_acceptance'], 'acceptedAt' | 'name' | 'language' | 'terms' | 'network'> & {
  readonly offerId: string;
  readonly termsSha256: string;
  readonly acceptedAt: Instant;
};

/** Of all offers to an applicant. */
export async function proofsOf(db: Db, applicationId: string): Promise<ProofRow[]> {
  return db.rows<ProofRow>(sql`select c.offer_id as "offerId", c.accepted_at as "acceptedAt", c.name, c.language, c.terms,
      encode(c.terms_sha256, 'hex') as "termsSha256", c.network
    from offer_acceptance c join offer o on o.id = c.offer_id where o.application_id = ${applicationId}`);
}

export type TriesRow = { readonly offerId: string; readonly wrong: number };

export async function triesOf(db: Db, applicationId: string): Promise<TriesRow[]> {
  return db.rows<TriesRow>(sql`select c.offer_id as "offerId", c.wrong from offer_code c join offer o on o.id = c.offer_id
    where o.application_id = ${applicationId}`);
}

export async function dropCode(db: Db, offerId: string): Promise<void> {
  await db.run(sql`delete from offer_code where offer_id = ${offerId}`);
}
