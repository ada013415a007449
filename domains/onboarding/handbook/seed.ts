// The handbook of the demo: published before the days of the demo began, with one chapter that changed since; read by most.
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, type Instant, instantOf, toInstant, type WallTime } from '@kawani/kit/values/hours';
import type { NewChapter } from './contract/form.ts';
import { AT_WORK } from './seed/at-work.ts';
import type { SeededChapter } from './seed/seeded-chapter.ts';
import { GENERAL_STANDARDS, OWN_STANDARDS } from './seed/standards.ts';
import { LEAVES, YOUR_RIGHTS } from './seed/your-rights.ts';
import { chapters } from './service/chapters.ts';
import { loadAcknowledgements, readersOn } from './service/loading.ts';
import { createChapter, publishVersion } from './service/publishing.ts';

type Plan = { readonly now: Date; readonly today: Day; readonly random: () => number };

/** How long ago, in days. */
const [PUBLISHED, CHANGED] = [75, 6];
const WRITER = 'hr';
/** Of the people who are asked: who has read a chapter, and who has read the version that came this week. */
const [MOST, SOME] = [0.93, 0.55];
/** How many of the readers read without a signal, and how many in Filipino. */
const [OFFLINE, IN_FILIPINO] = [0.15, 0.7];
const MORNING = '08:30' as WallTime;
const MINUTE_MS = 60_000;

export async function seedHandbook(db: Db, plan: Plan): Promise<void> {
  const at = (daysAgo: number) => {
    const today = addDays(plan.today, -daysAgo);
    const now = new Date(instantOf(today, MORNING));
    return { db, now, today, actor: { username: WRITER }, audit: async () => {} };
  };
  const first = at(PUBLISHED);
  const put = (texts: SeededChapter, more: Pick<NewChapter, 'kind' | 'designationId'> = { kind: 'CHAPTER' }) =>
    createChapter({ ...more, ...texts }, first);
  for (const texts of AT_WORK) await put(texts);
  const leaves = await put(LEAVES.first);
  for (const texts of YOUR_RIGHTS) await put(texts);
  await seedStandards(first, put);
  const { id, version } = leaves.chapter;
  await publishVersion({ id, version, ...LEAVES.now }, at(CHANGED));
  await seedReaders(db, plan);
}

type Put = (texts: SeededChapter, more: Pick<NewChapter, 'kind' | 'designationId'>) => Promise<unknown>;

async function seedStandards(first: Parameters<typeof chapters>[1], put: Put): Promise<void> {
  await put(GENERAL_STANDARDS, { kind: 'PROBATION_STANDARDS' });
  const { designations } = await chapters({}, first);
  for (const { name, texts } of OWN_STANDARDS) {
    const designationId = designations.find((each) => each.name === name)?.id;
    if (designationId !== undefined) await put(texts, { kind: 'PROBATION_STANDARDS', designationId });
  }
}

type Asked = Awaited<ReturnType<typeof readersOn>>[number];

async function seedReaders(db: Db, plan: Plan): Promise<void> {
  const rows = (await readersOn(db, plan.today)).flatMap((asked) => [
    ...(asked.earlierId === null || asked.earlierAt === null
      ? []
      : read({ ...asked, versionId: asked.earlierId, publishedAt: asked.earlierAt, number: 1 }, plan)),
    ...read(asked, plan),
  ]);
  await loadAcknowledgements(db, rows);
}

/** In the week after it was published, or after the first day of work. */
function read({ employeeId, username, hiredOn, versionId, number, publishedAt }: Asked, { now, random }: Plan) {
  const [chance, after, isOffline, inFilipino] = [random(), random(), random() < OFFLINE, random() < IN_FILIPINO];
  if (!hasRead({ username, number, chance })) return [];
  const since = Math.max(Date.parse(publishedAt), Date.parse(instantOf(hiredOn, MORNING)));
  const at = new Date(since + Math.round(after * 7 * 24 * 60) * MINUTE_MS);
  if (at > now || dayAt(at) < dayAt(publishedAt)) return [];
  const language = inFilipino ? ('fil' as const) : ('en' as const);
  return [{ employeeId, versionId, language, at, readAt: isOffline ? before(at, since) : null }];
}

/** The accounts of the demo show both: who reads every chapter but the changed one, and who has just begun. */
function hasRead({ username, number, chance }: Pick<Asked, 'username' | 'number'> & { chance: number }): boolean {
  if (username === 'newhire') return false;
  if (username === 'employee') return number === 1;
  return chance < (number === 1 ? MOST : SOME);
}

function before(at: Date, since: number): Instant {
  return toInstant(new Date(Math.max(since, at.getTime() - 40 * MINUTE_MS)));
}
