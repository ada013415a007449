// Keeping departments. None lies below itself; who heads one is dated, and requests that wait follow.
import { insertDepartment, liesBelow, updateActive, updateDepartment } from '@kawani/domains/organization/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { registerImport, wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Department, type DepartmentForm, departmentsApi } from '../contract/departments.ts';
import { UnitRefusal } from '../contract/units.ts';
import { departmentById, departmentPage, departmentUses } from '../table/departments.ts';
import { type Narrowing, setLeaders } from '../table/units.ts';
import {
  codeObjections,
  codesInUse,
  leaderObjections,
  peopleOfColumn,
  personCell,
  unitObjections,
  used,
} from './units.ts';

type Known = {
  people: ReadonlyMap<string, string>;
  departments: Map<string, string>;
  detachments: ReadonlyMap<string, string>;
};

export const departmentKeeping: Keeping<Department, DepartmentForm, Narrowing, Known> = {
  subject: 'department',
  many: 'departments',
  labels: { code: 'Code', name: 'Name', head: 'Head', parent: 'Parent', office: 'Office' },
  stated: ({ code, name, head, parent, office }) => ({
    ...{ code, name, head: head?.name, parent: parent?.name, office: office?.name },
  }),
  page: departmentPage,
  one: departmentById,
  since: ({ since }) => since,
  object: async ({ id, form }, ctx) => [
    ...(await codeObjections('department', { id, form }, ctx)),
    ...(await leaderObjections(form.headId === undefined ? [] : [form.headId], 'headId', form.since, ctx)),
    ...(await unitObjections('department', 'department', form.parentId, 'parentId', ctx)),
    ...(await unitObjections('detachment', 'detachment', form.officeId, 'officeId', ctx)),
    ...(await circleObjections(id, form.parentId, ctx)),
  ],
  write: async ({ id, form, current }, { db, today }) => {
    const { code, name, headId, parentId = null, officeId = null, since = today } = form;
    const isPast = since < today;
    if (current) await updateDepartment(db, { id, code, name, parentId, officeId });
    // A new one is there from the day it names, so that people may be posted from then on.
    else await insertDepartment(db, { id, code, name, parentId, officeId, since: isPast ? since : today });
    await setLeaders(db, 'department', id, headId === undefined ? [] : [headId], since);
  },
  activate: ({ id }, isActive, { db, today }) => updateActive(db, 'department', id, isActive, today),
  objectToActive: ({ parent }, ctx) => unitObjections('department', 'department', parent?.id, 'parentId', ctx),
  uses: async ({ id }, { db, today }) => {
    const { people, below, designations, rules } = await departmentUses(db, id, today);
    return [
      used(people, 'employee', 'employees', 'needed', 'Post them elsewhere by assignment orders first.'),
      used(
        below,
        'department below',
        'departments below',
        'needed',
        'Give them another parent or deactivate them first.',
      ),
      used(designations, 'job designation', 'job designations', 'told', 'They keep the name of this department.'),
      used(rules, 'approver rule', 'approver rules', 'told', 'They decide nothing any more.'),
    ];
  },
  csv: {
    key: 'code',
    columns: {
      code: { field: 'code', isRequired: true, cell: ({ code }) => code },
      name: { field: 'name', isRequired: true, cell: ({ name }) => name },
      head: {
        field: 'headId',
        cell: ({ head }) => head?.number ?? '',
        value: (text, { people }) => personCell(text, people),
      },
      head_name: { cell: ({ head }) => head?.name ?? '' },
      parent: {
        field: 'parentId',
        cell: ({ parent }) => parent?.code ?? '',
        value: (text, { departments }) =>
          text === ''
            ? null
            : (departments.get(text.toUpperCase()) ?? wrongCell(`There is no department ${text} in use.`)),
      },
      office: {
        field: 'officeId',
        cell: ({ office }) => office?.code ?? '',
        value: (text, { detachments }) =>
          text === ''
            ? null
            : (detachments.get(text.toUpperCase()) ?? wrongCell(`There is no detachment ${text} in use.`)),
      },
      headcount: { cell: ({ headcount }) => headcount },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: async (texts, ctx) => ({
      people: await peopleOfColumn(texts('head'), ctx),
      departments: await codesInUse('department', ctx),
      detachments: await codesInUse('detachment', ctx),
    }),
    learn: (known, { id, code }) => known.departments.set(code, id),
    formOf: ({ code, name, head, parent, office }) => ({
      code,
      name,
      ...(head ? { headId: head.id } : {}),
      ...(parent ? { parentId: parent.id } : {}),
      ...(office ? { officeId: office.id } : {}),
    }),
    blank: {},
  },
};

async function circleObjections(id: string, parentId: string | undefined, ctx: RequestContext): Promise<Refusal[]> {
  if (parentId === undefined || !(await liesBelow(ctx.db, parentId, id))) return [];
  const name = (await departmentById(ctx.db, parentId, ctx.today))?.name ?? '';
  return [UnitRefusal.BELOW_ITSELF({ name }, 'parentId')];
}

export const departments = {
  ...keepRegister(departmentKeeping),
  ...registerImport(departmentKeeping, departmentsApi.form),
};
