// Who acts in the demo's diagnostics: those who file, their teams, the clinic and payroll.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { employeeIdOf, everybody, teamOf } from '@kawani/domains/employees/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { DiagnosticPermission } from '../../services/policy.ts';

const PAGE = 500;

export type Acting = { readonly username: string; readonly employeeId: string };
export type ActAs = (who: Acting, at: Date) => RequestContext;

export type Actors = {
  readonly actAs: ActAs;
  readonly clinic: Acting;
  /** Approves what the first of the clinic scheduled. */
  readonly approver: Acting;
  readonly payroll: Acting;
  readonly named: (username: string) => Promise<Acting>;
  /** Somebody who filed nothing yet and is in nobody's group. */
  readonly another: () => Acting;
  /** So many of somebody's team of that day. */
  readonly team: (leader: Acting, size: number, on: Day) => Promise<string[]>;
};

export async function actorsOf(db: Db, { files, today }: { files: Files; today: Day }): Promise<Actors> {
  const named = async (username: string) => {
    const employeeId = await employeeIdOf(db, username);
    if (employeeId === null) throw new Error(`${username} has no record`);
    return { username, employeeId };
  };
  const team = async ({ employeeId }: Acting, size: number, on: Day) =>
    (await teamOf(db, employeeId, on)).filter((id) => id !== employeeId).slice(0, size);
  const led = new Set(await team(await named('supervisor'), PAGE, today));
  const free = (await others(db)).filter(({ employeeId }) => !led.has(employeeId));
  const another = () => {
    const found = free.shift();
    if (found === undefined) throw new Error('Everybody filed already');
    return found;
  };
  return {
    actAs: acting(db, files),
    clinic: await named('clinic'),
    approver: await named('clinic2'),
    payroll: await named('payroll'),
    named,
    another,
    team,
  };
}

async function others(db: Db): Promise<Acting[]> {
  const people = await everybody(db, { after: '', size: PAGE });
  return people
    .filter(({ username, separatedOn }) => /^e\d+$/.test(username ?? '') && separatedOn === null)
    .map(({ id, username }) => ({ employeeId: id, username: username ?? '' }));
}

/** With everything that the clinic, filers and payroll may do; who does what is told by the stories. */
function acting(db: Db, files: Files): ActAs {
  const all = [...Object.values(DiagnosticPermission), DeductionPermission.APPROVE_UPAR_REQUEST];
  const holds = new Set(all.map(({ code }) => code));
  return (who, at) => {
    const actor = { subject: who.username, ...who, holds };
    const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
    const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
    return openContext({ clock: () => at, companyName: '', files }, call);
  };
}
