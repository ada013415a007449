// Entering a version: what stands against it is told by field, and nothing is kept until it is right.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import type { VersionForm } from '../contract/version-form.ts';
import { VersionRefusal } from '../contract/version-refusals.ts';
import type { Version } from '../contract/versions.ts';
import { WAGE_REGIONS } from '../rules/regions.ts';
import { checkRows } from '../rules/row-checks.ts';
import { wageOrdersInForce } from '../table/law.ts';
import { insertVersion } from '../table/version-moves.ts';
import { versionRow, versionsOfDay } from '../table/versions.ts';
import { recordMove, SUBJECT } from './version-record.ts';
import { version } from './versions.ts';

type Entered = VersionForm & { readonly scope: string };

export async function enterVersion(asked: VersionForm, ctx: RequestContext): Promise<Version> {
  const { db, actor } = ctx;
  const form = { ...asked, scope: asked.scope ?? '' };
  await lock(db, SUBJECT);
  const checked = checkRows(form.kind, form.rows, { scope: form.scope, regionOf: await regionsOfClasses(db) });
  const against = [...regionObjections(form), ...(await correctionObjections(form, db))];
  const [first, ...others] = [...against, ...checked.objections];
  if (first !== undefined) throw new Refused(first, 409, others);
  const id = await insertVersion(db, { ...form, rows: checked.rows, by: actor.username });
  await recordMove('ENTER', id, form, ctx);
  return version({ id }, ctx);
}

async function regionsOfClasses(db: Db): Promise<ReadonlyMap<string, string>> {
  const orders = await wageOrdersInForce(db);
  return new Map(orders.flatMap(({ scope, rows }) => rows.map(({ classCode }) => [classCode, scope] as const)));
}

/** Any region may have an order, also one whose board never made one. */
function regionObjections({ kind, scope }: Entered): Refusal[] {
  const isKnown = kind === 'WAGE_ORDER' ? WAGE_REGIONS.includes(scope) : scope === '';
  return isKnown ? [] : [VersionRefusal.NO_SUCH_REGION('scope')];
}

async function correctionObjections(form: Entered, db: Db): Promise<Refusal[]> {
  const { correctsId, reason, kind, scope } = form;
  const date = showDay(form.effectiveFrom);
  const sameDay = (await versionsOfDay(db, form)).flatMap(({ id, state }) => {
    if (state === 'PENDING') return [VersionRefusal.WAITS({ date }, 'effectiveFrom')];
    return id === correctsId ? [] : [VersionRefusal.SAME_DAY({ date }, 'effectiveFrom')];
  });
  if (correctsId === undefined) return sameDay;
  const corrected = await versionRow(db, correctsId);
  return [
    ...sameDay,
    ...(reason === undefined ? [VersionRefusal.REASON_NEEDED('reason')] : []),
    ...(corrected?.state === 'IN_FORCE' ? [] : [VersionRefusal.NOT_TO_CORRECT()]),
    ...(corrected !== undefined && (corrected.kind !== kind || corrected.scope !== scope)
      ? [VersionRefusal.OTHER_TABLE()]
      : []),
  ];
}
