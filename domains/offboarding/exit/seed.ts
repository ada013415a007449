// What people who leave the demo company said and signed: exit interviews, a paper, and the quitclaims of those who are paid. It
// works on the cases that are there.
import { employeeIdOf, isLedBy } from '@kawani/domains/employees/service';
import { keepFile } from '@kawani/domains/employees/service/documents';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { letterPdf } from '@kawani/kit/server/letter';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { ExitAnswers } from './contract/form.ts';
import { PAPER_NAME, SAID, WITNESSES } from './seed/said.ts';
import { allCases, type EndingCase } from './service/cases.ts';
import { answer, recordInterview } from './service/interviews.ts';
import { myQuitclaim } from './service/my-quitclaim.ts';
import { addPaper } from './service/papers.ts';
import { quitclaimOfCase, signQuitclaim } from './service/quitclaims.ts';
import { writeQuitclaim } from './service/write-quitclaim.ts';

type Plan = { readonly now: Date; readonly today: Day };
type Uses = { readonly files: Files; readonly company: string };
type World = Uses & Plan & { readonly db: Db };

const HR = 'hr';
const SECONDS = 1_000;

export async function seedExit(db: Db, { now, today }: Plan, uses: Uses): Promise<void> {
  const world = { ...uses, db, now, today };
  const office = actingAs(world, { username: HR, employeeId: await employeeIdOf(db, HR) });
  const alive = (await allCases(db)).filter(({ hasDied }) => !hasDied);
  for (const [nth, each] of alive.entries()) {
    const said = SAID[nth % SAID.length];
    if (said !== undefined) await interview(world, office, each, said);
  }
  const paid: EndingCase[] = [];
  for (const each of alive) if ((await quitclaimOfCase(each, office)).wait === null) paid.push(each);
  const [signed, ...others] = paid;
  for (const each of others) await writeQuitclaim({ id: each.id, version: 0, language: 'fil' }, office);
  if (signed !== undefined) await signFor(world, office, signed);
}

/** In the app by who is still here, by HR in person of those who left. */
async function interview(world: World, office: RequestContext, of: EndingCase, said: ExitAnswers): Promise<void> {
  const { id, employeeId, lastDay, username, isClosed } = of;
  const isHere = lastDay >= world.today && !isClosed && username !== null;
  if (isHere) {
    await answer({ ...said, version: 0 }, actingAs(world, { username: username ?? '', employeeId }));
    return;
  }
  const reader = office.actor.employeeId;
  const isLed = reader !== null && (await isLedBy(world.db, reader, employeeId, lastDay));
  const [heldOn = lastDay] = [lastDay, world.today].sort();
  if (!isLed && reader !== employeeId) await recordInterview({ ...said, id, version: 0, heldOn }, office);
}

async function signFor(world: World, office: RequestContext, of: EndingCase): Promise<void> {
  const { id, employeeId, username } = of;
  const { today } = world;
  await writeQuitclaim({ id, version: 0, language: 'fil' }, office);
  await myQuitclaim({ text: 'shown' }, actingAs(world, { username: username ?? HR, employeeId }));
  const { quitclaim } = await quitclaimOfCase({ id }, office);
  const version = quitclaim?.version ?? 0;
  const fileId = await sheet(world, office, 'quitclaim.pdf');
  await signQuitclaim({ id, version, signedOn: today, witnesses: [...WITNESSES], fileId }, office);
  await addPaper({ id, name: PAPER_NAME, fileId: await sheet(world, office, 'turnover.pdf') }, office);
}

/** A sheet that says what it is, in place of a scan. */
async function sheet({ files }: World, office: RequestContext, name: string): Promise<string> {
  const paragraphs = ['This page stands for a scanned paper.'];
  const body = await letterPdf({
    letterhead: 'Demo',
    title: 'A paper of the demo',
    below: '',
    paragraphs,
    signature: ['', ''],
  });
  const stored = await files.put(body, 'application/pdf');
  return (await keepFile({ ...stored, name, mediaType: 'application/pdf' }, office)).id;
}

type Acting = { readonly username: string; readonly employeeId: string | null };

function actingAs({ db, files, company, now }: World, who: Acting): RequestContext {
  const signedInAt = now.getTime() / SECONDS;
  const actor = { subject: who.username, ...who, holds: new Set<string>(), signedInAt };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  const ctx = openContext({ clock: () => now, companyName: company, files }, call);
  // Nobody is mailed at a first start.
  return { ...ctx, notify: ({ mailTo: _, ...notice }) => ctx.notify(notice) };
}
