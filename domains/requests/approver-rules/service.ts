// Keeping approver rules. A change counts from its day on; what waits for its first decision follows it that day.
import { isInUse, unitsInUse } from '@kawani/domains/organization/service';
import type { Permission } from '@kawani/kit/contract/permission';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { phrase, say } from '@kawani/kit/contract/say';
import { recordChange } from '@kawani/kit/server/history';
import { toAsker } from '@kawani/kit/server/reader';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { dayCell, numberCell, registerImport, wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { RequestKind } from '../engine/contract/kind.ts';
import { RequestText } from '../engine/contract/notices.ts';
import type { RequestRegistry } from '../engine/service/registry.ts';
import {
  type ApproverRule,
  type ApproverRuleForm,
  type RuleChoices,
  type RuleLevel,
  RuleRefusal,
} from './contract/rule.ts';
import type { ApproverRulesApi } from './contract.ts';
import { followRules, misrouted } from './service/rule-changes.ts';
import {
  insertRule,
  keepUntil,
  markDue,
  type RuleQuery,
  rivals,
  ruleById,
  rulePage,
  supposing,
  switchRule,
  undecided,
  updateRule,
} from './table.ts';

const SUBJECT = 'approver_rule';

/** `kinds`: of the page that the rules belong to. */
export function approverRules(registry: RequestRegistry, api: ApproverRulesApi, kinds: readonly RequestKind[]) {
  const keeping = keepingOf(registry, kinds);
  return {
    ...keepRegister(keeping),
    ...registerImport(keeping, api.form),
    choices: (ctx: RequestContext) => ruleChoices(kinds, ctx),
    preview: async ({ id = NOBODY, ...form }: ApproverRuleForm & { id?: string | undefined }, ctx: RequestContext) => {
      const rerouted = await ctx.transaction((db) =>
        supposing(db, async () => {
          const asked = { id, form, current: await ruleById(db, id) };
          if ((await objectionsTo(kinds, asked, { ...ctx, db })).length > 0) return 0;
          await write(asked, { ...ctx, db });
          const isAhead = form.effectiveFrom > ctx.today;
          return (await misrouted(registry, db, touched(asked), isAhead ? form.effectiveFrom : ctx.today)).length;
        }),
      );
      return { rerouted };
    },
  };
}

const NOBODY = '00000000-0000-7000-8000-000000000000';
type RuleChange = { readonly id: string; readonly form: ApproverRuleForm; readonly current: ApproverRule | undefined };
type Units = { readonly detachments: ReadonlyMap<string, string>; readonly departments: ReadonlyMap<string, string> };

function keepingOf(
  registry: RequestRegistry,
  kinds: readonly RequestKind[],
): Keeping<ApproverRule, ApproverRuleForm, RuleQuery, Units> {
  const known = kinds.flatMap(({ types }) => Object.keys(types));
  return {
    subject: SUBJECT,
    many: 'approver rules',
    labels: {
      name: phrase('Name'),
      types: phrase('Requests'),
      unit: phrase('For'),
      overDays: phrase('Only requests of more than'),
      levels: phrase('Decided by'),
      effectiveFrom: phrase('In force from'),
    },
    stated: (rule) => ({
      name: rule.name,
      types: rule.types.join(', '),
      unit: rule.detachment?.name ?? rule.department?.name ?? 'Everybody',
      overDays: rule.overDays,
      levels: levelsText(rule.levels),
      effectiveFrom: showDay(rule.effectiveFrom),
    }),
    page: (db, query) => rulePage(db, query, known),
    one: ruleById,
    object: (asked, ctx) => objectionsTo(kinds, asked, ctx),
    write: async (asked, ctx) => {
      await write(asked, ctx);
      await follow(registry, asked, ctx);
    },
    activate: async (rule, isActive, ctx) => {
      const refused = typesRefused(kinds, rule.types, ctx);
      if (refused !== undefined) throw new Refused(refused, 403);
      await switchRule(ctx.db, rule.id, isActive);
      await follow(registry, { id: rule.id, form: formOf(rule), current: rule }, ctx);
    },
    uses: async ({ id, types }, { db, today }) => {
      const count = (await undecided(db, types, today)).filter(({ ruleId }) => ruleId === id).length;
      const what = say('{count, plural, one {# waiting request} other {# waiting requests}}', { count });
      const says = say('They go to the approvers of the next rule that fits, or to the supervisor if there is none.');
      return [{ what, count, isNeeded: false, says }];
    },
    csv: csvOf(),
  };
}

async function write({ id, form, current }: RuleChange, { db }: RequestContext): Promise<void> {
  if (current === undefined) return insertRule(db, { id, ...form });
  if (form.effectiveFrom !== current.effectiveFrom) await keepUntil(db, id, form.effectiveFrom);
  await updateRule(db, { id, ...form });
}

function touched({ form, current }: RuleChange): string[] {
  return [...new Set([...form.types, ...(current?.types ?? [])])];
}

/** Sends what waits to others, at once or on the day, and says to whoever changed the rule how many went. */
async function follow(registry: RequestRegistry, asked: RuleChange, ctx: RequestContext): Promise<void> {
  const { db, today, now, actor } = ctx;
  const types = touched(asked);
  const from: Day = asked.form.effectiveFrom;
  if (from > today) return markDue(db, from, types);
  const count = await followRules(registry, types, { db, now });
  if (count === 0) return;
  await recordChange(ctx, { subject: SUBJECT, subjectId: asked.id }, [
    { field: phrase('Waiting requests sent to other approvers'), was: null, is: String(count) },
  ]);
  await ctx.notify({
    to: actor.username,
    title: RequestText.RULE_TITLE(),
    body: RequestText.RULE_REROUTED({ rule: asked.form.name, count }),
  });
}

async function objectionsTo(kinds: readonly RequestKind[], { id, form, current }: RuleChange, ctx: RequestContext) {
  const { db, today } = ctx;
  const { types, detachmentId, departmentId, effectiveFrom } = form;
  const objections: (Refusal | undefined)[] = [
    typesRefused(kinds, [...types, ...(current?.types ?? [])], ctx),
    ...form.levels.map((level) => levelRefused(kinds, level)),
    detachmentId !== undefined && departmentId !== undefined ? RuleRefusal.ONE_UNIT('departmentId') : undefined,
    effectiveFrom < today && effectiveFrom !== current?.effectiveFrom
      ? RuleRefusal.TOO_EARLY('effectiveFrom')
      : undefined,
  ];
  if (detachmentId !== undefined && !(await isInUse(db, 'detachment', detachmentId, today))) {
    objections.push(RuleRefusal.NO_SUCH_UNIT('detachmentId'));
  }
  if (departmentId !== undefined && !(await isInUse(db, 'department', departmentId, today))) {
    objections.push(RuleRefusal.NO_SUCH_UNIT('departmentId'));
  }
  for (const rival of await rivals(db, id, form)) {
    if (rival.isNamesake) objections.push(RuleRefusal.NAME_TAKEN('name'));
    else objections.push(RuleRefusal.RULED_ALREADY({ name: rival.name, types: rival.types.join(', ') }, 'types'));
  }
  return objections.filter((each) => each !== undefined);
}

/** Whoever may re-route waiting requests of a kind may rule who decides them. */
function typesRefused(
  kinds: readonly RequestKind[],
  types: readonly string[],
  { actor }: RequestContext,
): Refusal | undefined {
  const unknown = types.find((type) => kindOf(kinds, type) === undefined);
  if (unknown !== undefined) return RuleRefusal.NO_SUCH_TYPE({ type: unknown }, 'types');
  const fixed = types.find((type) => kindOf(kinds, type)?.fixedLevels?.[type] !== undefined);
  if (fixed !== undefined)
    return RuleRefusal.FIXED({ type: () => say(kindOf(kinds, fixed)?.types[fixed] ?? fixed) }, 'types');
  const others = [...new Set(types)].filter((type) => !actor.holds.has(kindOf(kinds, type)?.manages.code ?? ''));
  return others.length === 0 ? undefined : RuleRefusal.NOT_YOURS({ types: others.join(', ') }, 'types');
}

function kindOf(kinds: readonly RequestKind[], type: string): RequestKind | undefined {
  return kinds.find(({ types }) => type in types);
}

function levelRefused(kinds: readonly RequestKind[], { who, permission }: RuleLevel): Refusal | undefined {
  if (who !== 'OFFICE') return undefined;
  if (permission === undefined) return RuleRefusal.OFFICE_NEEDED('levels');
  return officesOf(kinds).some(({ code }) => code === permission) ? undefined : RuleRefusal.NO_SUCH_OFFICE('levels');
}

function officesOf(kinds: readonly RequestKind[]): readonly Permission[] {
  const all = kinds.flatMap(({ approves, manages }) => [approves, manages]);
  return [...new Map(all.map((permission) => [permission.code, permission])).values()];
}

async function ruleChoices(kinds: readonly RequestKind[], { db, today, actor }: RequestContext): Promise<RuleChoices> {
  const own = kinds.filter(({ manages }) => actor.holds.has(manages.code));
  return {
    types: own.flatMap(({ types, tab, fixedLevels = {} }) =>
      Object.entries(types).flatMap(([code, label]) =>
        code in fixedLevels ? [] : [{ code, label: say(label), tab: say(tab) }],
      ),
    ),
    offices: officesOf(kinds).map(({ code, label }) => ({ code, label })),
    detachments: await unitsInUse(db, 'detachment', today),
    departments: await unitsInUse(db, 'department', today),
  };
}

function formOf({
  name,
  types,
  detachment,
  department,
  overDays,
  levels,
  effectiveFrom,
}: ApproverRule): ApproverRuleForm {
  return {
    name,
    types,
    overDays,
    levels,
    effectiveFrom,
    ...(detachment === null ? {} : { detachmentId: detachment.id }),
    ...(department === null ? {} : { departmentId: department.id }),
  };
}

/** `SUPERVISOR > MANAGER > OFFICE:APPROVE_SPECIAL_LEAVE_REQUEST` */
function levelsText(levels: readonly RuleLevel[]): string {
  return levels.map(({ who, permission }) => (permission === undefined ? who : `${who}:${permission}`)).join(' > ');
}

function levelsCell(text: string): unknown {
  return text.split('>').map((part) => {
    const [who = '', permission] = part.trim().split(':');
    return { who: who.trim(), ...(permission === undefined ? {} : { permission: permission.trim() }) };
  });
}

function csvOf(): Keeping<ApproverRule, ApproverRuleForm, RuleQuery, Units>['csv'] {
  const unitCell = (units: ReadonlyMap<string, string>, text: string) =>
    text === ''
      ? null
      : (units.get(text.toUpperCase()) ??
        wrongCell(toAsker(() => say('There is no unit {code} in use.', { code: text }))));
  return {
    key: 'name',
    columns: {
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      types: {
        field: 'types',
        isRequired: true,
        cell: ({ types }) => types.join(' '),
        value: (text) => text.split(/[\s,;]+/).filter((part) => part !== ''),
      },
      detachment: {
        field: 'detachmentId',
        cell: ({ detachment }) => detachment?.code ?? '',
        value: (text, { detachments }) => unitCell(detachments, text),
      },
      department: {
        field: 'departmentId',
        cell: ({ department }) => department?.code ?? '',
        value: (text, { departments }) => unitCell(departments, text),
      },
      over_days: { field: 'overDays', cell: ({ overDays }) => overDays, value: numberCell },
      levels: { field: 'levels', isRequired: true, cell: ({ levels }) => levelsText(levels), value: levelsCell },
      effective_from: {
        field: 'effectiveFrom',
        isRequired: true,
        cell: ({ effectiveFrom }) => effectiveFrom,
        value: dayCell,
      },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: async (_, { db, today }) => {
      const codes = async (unit: 'detachment' | 'department') =>
        new Map((await unitsInUse(db, unit, today)).map(({ code, id }) => [code.toUpperCase(), id]));
      return { detachments: await codes('detachment'), departments: await codes('department') };
    },
    formOf,
    blank: { overDays: 0 },
  };
}
