// How orders that are ready are claimed.
import { type Db, isTaken, sql } from '@kawani/kit/server/db';

/** Ready a second time, an order keeps its code. */
export async function insertClaim(db: Db, orderId: string, codeHash: string, at: Date): Promise<void> {
  await db.run(sql`insert into uniform_claim (order_id, code_hash, made_at) values (${orderId}, ${codeHash}, ${at})
    on conflict (order_id) do nothing`);
}

export type HeldClaim = { readonly orderId: string; readonly ref: string; readonly isClaimed: boolean };

/** Held until the transaction ends: a second scanner of one code waits, and sees that it was claimed. */
export async function holdClaim(db: Db, codeHash: string): Promise<HeldClaim | undefined> {
  await db.run(sql`select from uniform_claim where code_hash = ${codeHash} for update`);
  return claimByHash(db, codeHash);
}

/** Of an order whose code this is; nothing is held. */
export async function claimByHash(db: Db, codeHash: string): Promise<HeldClaim | undefined> {
  return db.one<HeldClaim>(sql`
    select c.order_id as "orderId", r.ref, c.claimed_at is not null as "isClaimed"
    from uniform_claim c join request r on r.id = c.order_id where c.code_hash = ${codeHash}`);
}

type Claim = {
  readonly orderId: string;
  readonly at: Date;
  readonly handedBy: string;
  readonly claimedBy: string | null;
  readonly receiptNo: string | null;
};

/** False where the receipt belongs to another order. */
export async function writeClaim(db: Db, { orderId, at, handedBy, claimedBy, receiptNo }: Claim): Promise<boolean> {
  try {
    await db.run(sql`update uniform_claim set claimed_at = ${at}, handed_by = ${handedBy}, claimed_by = ${claimedBy},
      receipt_no = ${receiptNo} where order_id = ${orderId}`);
    return true;
  } catch (error) {
    if (isTaken(error, ['uniform_claim_receipt_no_key'])) return false;
    throw error;
  }
}

export async function isClaimed(db: Db, orderId: string): Promise<boolean> {
  return (
    (await db.one(sql`select from uniform_claim where order_id = ${orderId} and claimed_at is not null`)) !== undefined
  );
}
