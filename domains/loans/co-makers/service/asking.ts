// The co-makers that an application names: whether each may be asked, and for how much each would answer.
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanSecurity } from '../../types/lists.ts';
import type { LoanRules } from '../../types/rules/terms.ts';
import { CoMakerRefusal } from '../contract.ts';
import { coMakerObjection, sharesOf } from '../rules.ts';
import { standingsOf } from './standing.ts';

export type AskedCoMaker = { readonly employeeId: string; readonly share: Centavos };

type Application = {
  readonly amount: Centavos;
  readonly security: LoanSecurity;
  readonly coMakerIds: readonly string[];
};
type Circumstances = { readonly ownerId: string; readonly today: Day; readonly rules: LoanRules; readonly db: Db };

export async function coMakersFor(
  { amount, security, coMakerIds }: Application,
  { ownerId, today, rules, db }: Circumstances,
): Promise<{ readonly coMakers: readonly AskedCoMaker[]; readonly objections: readonly Refusal[] }> {
  const field = 'coMakerIds';
  if (security !== 'CO_MAKERS') {
    return { coMakers: [], objections: coMakerIds.length === 0 ? [] : [CoMakerRefusal.NOT_NEEDED(field)] };
  }
  const ids = [...new Set(coMakerIds.map((id) => id.toLowerCase()))];
  if (ids.includes(ownerId)) return { coMakers: [], objections: [CoMakerRefusal.YOURSELF(field)] };
  if (ids.length < coMakerIds.length) return { coMakers: [], objections: [CoMakerRefusal.TWICE(field)] };
  if (ids.length !== rules.coMakers) {
    return { coMakers: [], objections: [CoMakerRefusal.SO_MANY({ count: rules.coMakers }, field)] };
  }
  const standings = await standingsOf(db, ids, today);
  const objections = ids.flatMap((id) => {
    const standing = standings.get(id);
    if (standing === undefined) return [CoMakerRefusal.NO_SUCH_PERSON(field)];
    const { name } = standing;
    const objection = coMakerObjection(standing, { today, maxGuarantees: rules.maxGuarantees });
    if (objection === undefined) return [];
    return [objection === 'LEFT' ? CoMakerRefusal.LEFT({ name }, field) : CoMakerRefusal.CANNOT({ name }, field)];
  });
  return { coMakers: sharesOf(amount, ids), objections };
}
