// How long data of applicants is kept: what new ones are promised now, and setting it for those who apply from then on.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ApplicationRefusal } from '../contract/refusals.ts';
import { type Retention, RetentionRefusal } from '../contract/retention.ts';
import type { RetentionForm } from '../contract/retention-form.ts';
import { PRIVACY_NOTICE, USUAL_KEPT_MONTHS } from '../lists.ts';
import { insertRetention, monthsNow, retentionRows } from '../table/retention.ts';

type Ctx = RequestContext;
const MOST_SHOWN = 50;

/** What somebody who applies now is promised. */
export async function keptMonthsNow(db: Db): Promise<number> {
  return (await monthsNow(db)) ?? USUAL_KEPT_MONTHS;
}

type Accepted = { readonly notice: string; readonly keptMonths?: number | undefined };

/** The months that were promised. Who read a notice that no longer holds reads the new one first. */
export async function requireNotice(db: Db, { notice, keptMonths = USUAL_KEPT_MONTHS }: Accepted): Promise<number> {
  if (notice !== PRIVACY_NOTICE || keptMonths !== (await keptMonthsNow(db)))
    throw new Refused(ApplicationRefusal.NOTICE_CHANGED('notice'));
  return keptMonths;
}

export async function retention(_: object, { db }: Pick<Ctx, 'db'>): Promise<Retention> {
  const rows = await retentionRows(db, MOST_SHOWN + 1);
  const [newest] = rows;
  const history = rows.slice(0, MOST_SHOWN).map(({ months, setAt, by }, nth) => ({
    ...{ before: rows[nth + 1]?.months ?? USUAL_KEPT_MONTHS, months, at: setAt, by },
  }));
  return { version: newest?.version ?? 0, months: newest?.months ?? USUAL_KEPT_MONTHS, history };
}

/** Nobody's promise is touched, so one person may do it. */
export async function setRetention({ version, months }: RetentionForm, ctx: Ctx): Promise<Retention> {
  const { db, actor, now } = ctx;
  const known = await retention({}, ctx);
  if (known.version !== version) throw new Refused(RetentionRefusal.CHANGED(), 409);
  if (known.months === months) throw new Refused(RetentionRefusal.SAME('months'), 409);
  const isWritten = await insertRetention(db, { version: version + 1, months, at: now, by: actor.username });
  if (!isWritten) throw new Refused(RetentionRefusal.CHANGED(), 409);
  await ctx.audit({ action: 'SET', subject: 'applicant-retention', detail: { before: known.months, months } });
  return retention({}, ctx);
}
