// What became of a version is told in the audit log.
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { VersionLine } from '../contract/versions.ts';

export const SUBJECT = 'statutory-version';

type Recorded = Pick<VersionLine, 'kind' | 'scope' | 'effectiveFrom' | 'source'>;

export async function recordMove(action: string, id: string, of: Recorded, ctx: RequestContext): Promise<void> {
  const { kind, scope, effectiveFrom, source } = of;
  await ctx.audit({ action, subject: SUBJECT, subjectId: id, detail: { kind, scope, effectiveFrom, source } });
}
