// Keeping approver rules. A change counts from its day on; what waits for its first decision follows it that day.

import { isInUse, unitsInUse } from '@kawani/domains/organization/service';
import {
  type ApproverRule,
  type ApproverRuleForm,
  type RuleChoices,
  type RuleLevel,
  RuleRefusal,
} from '@kawani/domains/requests/contract';
import type { ApproverRulesApi, RequestKind } from '@kawani/domains/requests/kind';
import type { Permission } from '@kawani/kit/contract/permission';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { recordChange } from '@kawani/kit/server/history';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { dayCell, importing, numberCell, wrongCell } from '@kawani/kit/server/register-import';
import type { Work } from '@kawani/kit/server/work';
import { type Day, showDay } from '@kawani/kit/values/day';
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
} from '../table/approver-rules.ts';
import { followRules, misled } from './following.ts';
import type { Office } from './office.ts';

const SUBJECT = 'approver_rule';

/** `kinds`: of the page that the rules belong to. */
export function approverRules(office: Office, api: ApproverRulesApi, kinds: readonly RequestKind[]) {
  const keeping = keepingOf(office, kinds);
  return {
    ...keepRegister(keeping),
    ...importing(keeping, api.form),
    choices: (work: Work) => ruleChoices(kinds, work),
    preview: async ({ id = NOBODY, ...form }: ApproverRuleForm & { id?: string | undefined }, work: Work) => {
      const rerouted = await work.transaction((db) =>
        supposing(db, async () => {
          const asked = { id, form, current: await ruleById(db, id) };
          if ((await objectionsTo(kinds, asked, { ...work, db })).length > 0) return 0;
          await write(asked, { ...work, db });
          const isAhead = form.effectiveFrom > work.today;
          return (await misled(office, db, touched(asked), isAhead ? form.effectiveFrom : work.today)).length;
        }),
      );
      return { rerouted };
    },
  };
}

const NOBODY = '00000000-0000-7000-8000-000000000000';
type Asked = { readonly id: string; readonly form: ApproverRuleForm; readonly current: ApproverRule | undefined };
type Units = { readonly detachments: ReadonlyMap<string, string>; readonly departments: ReadonlyMap<string, string> };

function keepingOf(
  office: Office,
  kinds: readonly RequestKind[],
): Keeping<ApproverRule, ApproverRuleForm, RuleQuery, Units> {
  const known = kinds.flatMap(({ types }) => Object.keys(types));
  return {
    subject: SUBJECT,
    many: 'approver rules',
    labels: {
      name: 'Name',
      types: 'Requests',
      unit: 'For',
      overDays: 'Over days',
      levels: 'Decided by',
      effectiveFrom: 'In force from',
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
    object: (asked, work) => objectionsTo(kinds, asked, work),
    write: async (asked, work) => {
      await write(asked, work);
      await follow(office, asked, work);
    },
    activate: async (rule, isActive, work) => {
      const refused = typesRefused(kinds, rule.types, work);
      if (refused !== undefined) throw new Refused(refused, 403);
      await switchRule(work.db, rule.id, isActive);
      await follow(office, { id: rule.id, form: formOf(rule), current: rule }, work);
    },
    uses: async ({ id, types }, { db, today }) => {
      const count = (await undecided(db, types, today)).filter(({ ruleId }) => ruleId === id).length;
      const what = `${count} waiting ${count === 1 ? 'request' : 'requests'}`;
      const says = 'They go to the approvers of the next rule that fits, or to the supervisor where there is none.';
      return [{ what, count, isNeeded: false, says }];
    },
    csv: csvOf(),
  };
}

async function write({ id, form, current }: Asked, { db }: Work): Promise<void> {
  if (current === undefined) return insertRule(db, { id, ...form });
  if (form.effectiveFrom !== current.effectiveFrom) await keepUntil(db, id, form.effectiveFrom);
  await updateRule(db, { id, ...form });
}

function touched({ form, current }: Asked): string[] {
  return [...new Set([...form.types, ...(current?.types ?? [])])];
}

/** Sends what waits to others, at once or on the day, and says to whoever changed the rule how many went. */
async function follow(office: Office, asked: Asked, work: Work): Promise<void> {
  const { db, today, now, actor } = work;
  const types = touched(asked);
  const from: Day = asked.form.effectiveFrom;
  if (from > today) return markDue(db, from, types);
  const count = await followRules(office, types, { db, now });
  if (count === 0) return;
  const said = `${count} waiting ${count === 1 ? 'request was' : 'requests were'} sent to other approvers.`;
  await recordChange(work, { subject: SUBJECT, subjectId: asked.id }, [
    { field: 'Waiting requests sent on', was: null, is: String(count) },
  ]);
  await work.notify({ to: actor.username, title: 'An approver rule changed', body: `${asked.form.name}: ${said}` });
}

async function objectionsTo(kinds: readonly RequestKind[], { id, form, current }: Asked, work: Work) {
  const { db, today } = work;
  const { types, detachmentId, departmentId, effectiveFrom } = form;
  const objections: (Refusal | undefined)[] = [
    typesRefused(kinds, [...types, ...(current?.types ?? [])], work),
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
function typesRefused(kinds: readonly RequestKind[], types: readonly string[], { actor }: Work): Refusal | undefined {
  const unknown = types.find((type) => kindOf(kinds, type) === undefined);
  if (unknown !== undefined) return RuleRefusal.NO_SUCH_TYPE({ type: unknown }, 'types');
  const fixed = types.find((type) => kindOf(kinds, type)?.fixedLevels?.[type] !== undefined);
  if (fixed !== undefined) return RuleRefusal.FIXED({ type: kindOf(kinds, fixed)?.types[fixed] ?? fixed }, 'types');
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

async function ruleChoices(kinds: readonly RequestKind[], { db, today, actor }: Work): Promise<RuleChoices> {
  const own = kinds.filter(({ manages }) => actor.holds.has(manages.code));
  return {
    types: own.flatMap(({ types, tab, fixedLevels = {} }) =>
      Object.entries(types).flatMap(([code, label]) => (code in fixedLevels ? [] : [{ code, label, tab }])),
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
    text === '' ? null : (units.get(text.toUpperCase()) ?? wrongCell(`There is no unit ${text} in use.`));
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
