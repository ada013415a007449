// Who acts in the demo's loans: borrowers, co-makers, the three offices and the cashier.
import { employeeIdOf, everybody, type Person } from '@kawani/domains/employees/service';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { coMakerObjection } from '../../co-makers/rules.ts';
import { standingsOf } from '../../co-makers/service/standing.ts';
import { LoanPermission } from '../../types/policy.ts';
import { loanRulesOn } from '../../types/service/terms.ts';
import type { Acting, LoanOffices } from '../service/loading.ts';

export type Uses = { readonly registry: RequestRegistry; readonly files: Files };

const PAGE = 500;
/** A loan needs a year of service, also that of a past. */
const SERVED_DAYS = 460;
const P = LoanPermission;
/** Those whose accounts one tries first come first among whom is asked to answer for a loan. */
const SHOWN = ['employee', 'supervisor', 'clinic', 'recruiter'];

export async function officesOf(db: Db, files: Files): Promise<LoanOffices> {
  const acting = async (username: string): Promise<Acting> => {
    const employeeId = await employeeIdOf(db, username);
    if (employeeId === null) throw new Error(`${username} has no record`);
    return { username, employeeId };
  };
  const [first, second, third] = [await acting('loans'), await acting('loans2'), await acting('loans3')];
  return {
    actAs: (who, at, holds) => {
      const actor = { subject: who.username, ...who, holds: new Set(holds.map(({ code }) => code)) };
      const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
      const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
      return openContext({ clock: () => at, companyName: '', files }, call);
    },
    deciding: [
      { who: first, permission: P.FOR_APPROVAL_LOAN },
      { who: second, permission: P.APPROVE_LOAN_REQUEST },
      { who: third, permission: P.FOR_FINAL_APPROVAL_LOAN },
    ],
    vales: second,
    cashier: await acting('cashier'),
  };
}

export async function borrowers(db: Db, today: Day): Promise<Acting[]> {
  const people = await everybody(db, { after: '', size: PAGE });
  return people
    .filter(({ username, separatedOn, hiredOn }) => {
      return /^e\d+$/.test(username ?? '') && separatedOn === null && hiredOn < addDays(today, -SERVED_DAYS);
    })
    .map(actingOf);
}

/** Two who may be asked for a loan on a day. */
export async function coMakersFor(db: Db, owner: Acting, on: Day): Promise<readonly Acting[]> {
  const people = await everybody(db, { after: '', size: PAGE });
  const rank = ({ username }: Person) => {
    const at = SHOWN.indexOf(username ?? '');
    return at === -1 ? SHOWN.length : at;
  };
  const others = people.filter(({ id, username }) => id !== owner.employeeId && username !== null);
  const asked = others.sort((one, other) => rank(one) - rank(other));
  const standings = await standingsOf(
    db,
    asked.map(({ id }) => id),
    on,
  );
  const { maxGuarantees, coMakers } = await loanRulesOn(db, on);
  const may = ({ id }: Person) => {
    const standing = standings.get(id);
    return standing !== undefined && coMakerObjection(standing, { today: on, maxGuarantees }) === undefined;
  };
  return asked.filter(may).slice(0, coMakers).map(actingOf);
}

function actingOf({ id, username }: Person): Acting {
  return { username: username ?? '', employeeId: id };
}
