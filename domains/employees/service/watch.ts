// The watch list of HR, as far as employees go: time without a post, probation that ends, papers that expire.
import { probationEnds } from '@kawani/domains/statutory/rules';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, daysBetween } from '@kawani/kit/values/day';
import { counted, gradeFloating, gradeLeft } from '../rules/watch.ts';
import { statusDay } from '../rules.ts';
import { expiriesUntil } from '../table/documents.ts';
import { spellsOn } from '../table/employment-file.ts';

const AHEAD_DAYS = 30;

export async function watchStaff({ db, today }: Pick<RequestContext, 'db' | 'today'>) {
  const floating = await spellsOn(db, ['Floating'], today);
  const probation = await spellsOn(db, ['Probationary'], today);
  const expiring = await expiriesUntil(db, today, addDays(today, AHEAD_DAYS));
  return [
    {
      kind: 'FLOATING' as const,
      ...counted(floating.map(({ since }) => gradeFloating(statusDay('Floating', since, today) ?? 0))),
    },
    {
      kind: 'PROBATION' as const,
      ...counted(probation.map(({ since }) => gradeLeft(daysBetween(today, probationEnds(since))))),
    },
    { kind: 'DOCUMENTS' as const, ...counted(expiring.map(({ on }) => gradeLeft(daysBetween(today, on)))) },
  ];
}
