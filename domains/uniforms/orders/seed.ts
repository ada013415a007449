// Uniform orders of the demo company, made by the operations that people use, each at the time it would have been.

import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { employeeIdOf, everybody } from '@kawani/domains/employees/service';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { file } from '@kawani/domains/requests/engine/service/filing';
import { moveMine } from '@kawani/domains/requests/engine/service/own-moves';
import { myRequest } from '@kawani/domains/requests/engine/service/queries';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { allowanceChoices, setAllowance } from '../allowance/service/rules.ts';
import type { ItemLine } from '../catalogue/contract.ts';
import { UniformPermission } from '../catalogue/policy.ts';
import { items } from '../catalogue/service/items.ts';
import { places } from '../catalogue/service/places.ts';
import type { OrderTermsForm } from './contract/form.ts';
import type { UniformState } from './lists.ts';
import { uniformInbox, uniformRequest } from './requests.ts';
import { ALLOWANCES, STORIES, type Story } from './seed/stories.ts';
import { modifyOrder } from './service/changes.ts';
import { claimCodeOf } from './service/claim-codes.ts';
import { claimOrder } from './service/claiming.ts';
import { judgeOrder } from './service/judging.ts';

type Plan = { readonly now: Date };
type Uses = { readonly registry: RequestRegistry; readonly files: Files };
type Owners = { readonly staying: Acting[]; readonly leaving: Acting[] };
type Acting = { readonly username: string; readonly employeeId: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 500;
const EVERY = { page: 1, size: 100, state: 'active' } as const;
const INSTALMENTS = 4;
/** Who left within these days was still there when the oldest order was handed out. */
const LEFT_WITHIN_DAYS = 60;

const TO_READY = ['approve', 'start-packing', 'ready'] as const;
const STEPS: Readonly<Record<UniformState, readonly string[]>> = {
  Filed: [],
  Approved: ['approve'],
  'In Progress': ['approve', 'start-packing'],
  'Ready For Pickup': TO_READY,
  Claimed: [...TO_READY, 'claim'],
  Denied: ['deny'],
  Modified: ['modify'],
  'Accepted Order Changes': ['modify', 'accept-changes'],
  'Canceled Order': ['cancel'],
};

type Company = Uses & {
  readonly db: Db;
  readonly goods: ReadonlyMap<string, ItemLine>;
  readonly placeId: string;
  readonly custodian: Acting;
  readonly payroll: Acting;
};

export async function seedUniformOrders(db: Db, { now }: Plan, uses: Uses): Promise<void> {
  const custodian = await actingAs(db, 'custodian');
  const payroll = await actingAs(db, 'payroll');
  const ctx = contextOf({ db, ...uses }, custodian, now);
  const goods = new Map((await items(EVERY, ctx)).items.map((item) => [item.code, item]));
  const [main] = (await places({ db })).items;
  if (main === undefined) return;
  const company = { ...uses, db, goods, placeId: main.id, custodian, payroll };
  await seedAllowances(company, now);
  const { staying, leaving } = await ownersFor(db, dayAt(new Date(now.getTime() - LEFT_WITHIN_DAYS * DAY_MS)));
  for (const [nth, story] of STORIES.entries()) {
    await tell(
      company,
      story,
      story.isLeaver ? leaving : staying,
      new Date(now.getTime() - story.daysAgo * DAY_MS - nth * HOUR_MS),
    );
  }
}

async function actingAs(db: Db, username: string): Promise<Acting> {
  const employeeId = await employeeIdOf(db, username);
  if (employeeId === null) throw new Error(`${username} has no record`);
  return { username, employeeId };
}

const HELD = [...Object.values(UniformPermission), DeductionPermission.APPROVE_UPAR_REQUEST].map(({ code }) => code);

function contextOf({ db, files }: Pick<Company, 'db' | 'files'>, who: Acting, at: Date): RequestContext {
  const actor = { subject: who.username, ...who, holds: new Set(HELD) };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  return openContext({ clock: () => at, companyName: '', files }, call);
}

async function seedAllowances(company: Company, now: Date): Promise<void> {
  const ctx = contextOf(company, company.custodian, now);
  const designations = (await allowanceChoices({}, ctx)).items;
  for (const { code, ...rule } of ALLOWANCES) {
    const itemId = company.goods.get(code)?.id;
    if (itemId === undefined) continue;
    const { pieces, perMonths, isSet } = rule;
    const form = { itemId, pieces, perMonths, isSet };
    const word = 'post' in rule ? rule.post : undefined;
    const posts = word === undefined ? [undefined] : designations.filter(({ title }) => title.includes(word));
    for (const post of posts) await setAllowance(post === undefined ? form : { ...form, designationId: post.id }, ctx);
  }
}

/** People of no account that one tries: those who stay, and those who left since or are about to leave. */
async function ownersFor(db: Db, since: Day): Promise<Owners> {
  const people = await everybody(db, { after: '', size: PAGE });
  const others = people.filter(({ username }) => /^e\d+$/.test(username ?? ''));
  const acting = ({ id, username }: (typeof others)[number]) => ({ username: username ?? '', employeeId: id });
  return {
    staying: others.filter(({ separatedOn }) => separatedOn === null).map(acting),
    leaving: others.filter(({ separatedOn }) => separatedOn !== null && separatedOn > since).map(acting),
  };
}

async function tell(company: Company, story: Story, owners: Acting[], at: Date): Promise<void> {
  const { registry } = company;
  const found = await ownerOf(company, story, owners, at);
  if (found === undefined) return;
  const { owner, terms } = found;
  const handler = registry.handlerOf(uniformRequest.code);
  const consent = story.payment === 'UPAR' ? { consent: true } : {};
  const form = { ...terms, ...consent, placeId: company.placeId, files: [] };
  const filed = await file(registry, handler, form, contextOf(company, owner, at));
  const upar = story.payment === 'UPAR' && story.isFirst !== true ? ['endorse'] : [];
  const order = { owner, id: filed.id, terms };
  for (const [nth, step] of [...upar, ...STEPS[story.ends]].entries()) {
    await take(company, order, step, new Date(at.getTime() + (nth + 1) * HOUR_MS));
  }
}

/** Who may order it: the one named, or the next of the others, who is left out of the following stories. */
async function ownerOf(company: Company, story: Story, owners: Acting[], at: Date) {
  const terms = termsOf(company, story);
  if (terms === undefined) return undefined;
  if (story.owner !== undefined) return { owner: await actingAs(company.db, story.owner), terms };
  for (const [nth, owner] of owners.entries()) {
    const { today } = contextOf(company, owner, at);
    const judging = { db: company.db, ownerId: owner.employeeId, now: at, today };
    if ((await judgeOrder(terms, judging)).objections.length > 0) continue;
    owners.splice(nth, 1);
    return { owner, terms };
  }
  return undefined;
}

function termsOf({ goods }: Company, { goods: wanted, payment }: Story): OrderTermsForm | undefined {
  const lines = wanted.flatMap(([code, quantity]) => {
    const item = goods.get(code);
    const size = item?.sizes[1] ?? item?.sizes[0];
    return item === undefined || size === undefined
      ? []
      : [{ itemId: item.id, size, quantity, reason: 'NEW' as const }];
  });
  if (lines.length === 0) return undefined;
  return { lines, payment, ...(payment === 'UPAR' && { instalments: INSTALMENTS }) };
}

type Order = { readonly owner: Acting; readonly id: string; readonly terms: OrderTermsForm };

/** One step, by whose turn it is. */
async function take(company: Company, order: Order, step: string, at: Date): Promise<void> {
  const { registry, db, custodian, payroll } = company;
  const { id, owner } = order;
  const own = contextOf(company, owner, at);
  const store = contextOf(company, custodian, at);
  const { version, ref }: RequestDetail = await myRequest(registry, { id }, own);
  if (step === 'accept-changes' || step === 'cancel') {
    await moveMine(registry, { id, version, move: step }, own);
  } else if (step === 'modify') {
    await modifyOrder(registry, { id, version, lines: offered(company, order), reason: OFFERED }, store);
  } else if (step === 'claim') {
    const receipt = order.terms.payment === 'CASH' ? { receiptNo: ref.replaceAll(/\W/g, '') } : {};
    await claimOrder(registry, { code: await claimCodeOf(db, id), ...receipt }, store);
  } else {
    const page = { registry, inbox: uniformInbox };
    const by = step === 'endorse' ? contextOf(company, payroll, at) : store;
    const action = step === 'endorse' ? 'approve' : step;
    await decide(page, { id, version, action, ...(step === 'deny' && { remarks: 'Not in stock' }) }, by);
  }
}

const OFFERED = 'This size arrives next month. Would the next larger one fit?';

/** The same items, one size larger where there is one. */
function offered({ goods }: Company, { terms }: Order): OrderTermsForm['lines'] {
  return terms.lines.map((line) => {
    const { sizes = [] } = [...goods.values()].find(({ id }) => id === line.itemId) ?? {};
    return { ...line, size: sizes[sizes.indexOf(line.size) + 1] ?? line.size };
  });
}
