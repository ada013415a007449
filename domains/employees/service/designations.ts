// Keeping job designations: what may be paid and what is asked of whoever is posted as one.
import { insertDesignation, updateActive, updateDesignation } from '@kawani/domains/organization/service';
import { wagesOf } from '@kawani/domains/statutory/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Keeping, keepRegister } from '@kawani/kit/server/register';
import { pesosCell, registerImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { type Designation, type DesignationForm, designationsApi } from '../contract/designations.ts';
import { PayRefusal } from '../contract/pay-terms.ts';
import { UnitRefusal } from '../contract/units.ts';
import { designationById, designationPage, placesOfDesignation, setDocuments } from '../table/designations.ts';
import { documentKinds, type Narrowing } from '../table/units.ts';
import { highestFloor } from './minimum-wage.ts';
import { codeObjections, codesInUse, unitObjections, used } from './units.ts';

type Known = { departments: ReadonlyMap<string, string> };

const pesos = (centavos: number | null) => (centavos === null ? null : (centavos / 100).toFixed(2));
const list = (text: string) => text.split(/\s*;\s*/).filter((name) => name !== '');

export const designationKeeping: Keeping<Designation, DesignationForm, Narrowing, Known> = {
  subject: 'job_designation',
  many: 'job designations',
  labels: {
    code: 'Code',
    title: 'Title',
    department: 'Department',
    billable: 'Billable',
    rateFrom: 'Rate from (Php a day)',
    rateTo: 'Rate to (Php a day)',
    documents: 'Required documents',
    diagnostics: 'Required diagnostics',
  },
  stated: ({ code, title, department, billable, rateFrom, rateTo, documents, diagnostics }) => ({
    code,
    title,
    department: department?.name,
    billable,
    rateFrom: pesos(rateFrom),
    rateTo: pesos(rateTo),
    documents: documents.map(({ name }) => name).join(', '),
    diagnostics: diagnostics.join(', '),
  }),
  page: designationPage,
  one: designationById,
  object: async ({ id, form }, ctx) => [
    ...(await codeObjections('job_designation', { id, form }, ctx)),
    ...(await unitObjections('department', 'department', form.departmentId, 'departmentId', ctx)),
    ...rateObjections(form),
    ...(await wageObjections(id, form, ctx)),
    ...(await documentObjections(form, ctx)),
  ],
  write: async ({ id, form, current }, { db, today }) => {
    const { departmentId = null, rateFrom = null, rateTo = null, documents, ...facts } = form;
    const designation = { ...facts, id, departmentId, rateFrom, rateTo };
    if (current) await updateDesignation(db, designation);
    else await insertDesignation(db, { ...designation, since: today });
    await setDocuments(db, id, documents);
  },
  activate: ({ id }, isActive, { db, today }) => updateActive(db, 'job_designation', id, isActive, today),
  uses: async ({ headcount }) => [
    used(headcount, 'employee', 'employees', 'told', 'They stay posted as this; nobody else can be.'),
  ],
  csv: {
    key: 'code',
    columns: {
      code: { field: 'code', isRequired: true, cell: ({ code }) => code },
      title: { field: 'title', isRequired: true, cell: ({ title }) => title },
      department: {
        field: 'departmentId',
        cell: ({ department }) => department?.code ?? '',
        value: (text, { departments }) =>
          text === ''
            ? null
            : (departments.get(text.toUpperCase()) ?? wrongCell(`There is no department ${text} in use.`)),
      },
      billable: { field: 'billable', cell: ({ billable }) => (billable ? 'yes' : 'no'), value: yesOrNo },
      rate_from: { field: 'rateFrom', cell: ({ rateFrom }) => pesos(rateFrom) ?? '', value: pesosCell },
      rate_to: { field: 'rateTo', cell: ({ rateTo }) => pesos(rateTo) ?? '', value: pesosCell },
      documents: {
        field: 'documents',
        cell: ({ documents }) => documents.map(({ code }) => code).join('; '),
        value: (text) => list(text.toUpperCase()),
      },
      diagnostics: { field: 'diagnostics', cell: ({ diagnostics }) => diagnostics.join('; '), value: list },
      headcount: { cell: ({ headcount }) => headcount },
      active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
    },
    known: async (_, ctx) => ({ departments: await codesInUse('department', ctx) }),
    formOf: ({ code, title, department, billable, rateFrom, rateTo, documents, diagnostics }) => ({
      code,
      title,
      billable,
      diagnostics,
      documents: documents.map((document) => document.code),
      ...(department ? { departmentId: department.id } : {}),
      ...(rateFrom === null ? {} : { rateFrom }),
      ...(rateTo === null ? {} : { rateTo }),
    }),
    blank: { billable: true, documents: [], diagnostics: [] },
  },
};

function rateObjections({ rateFrom, rateTo }: DesignationForm): Refusal[] {
  const isReversed = rateFrom !== undefined && rateTo !== undefined && rateTo < rateFrom;
  return isReversed ? [UnitRefusal.RATE_REVERSED('rateTo')] : [];
}

/** Against the highest minimum wage of where its people work; against the lowest of the country while nobody does. */
async function wageObjections(id: string, { rateFrom, rateTo }: DesignationForm, { db, today }: RequestContext) {
  const least = rateFrom ?? rateTo;
  const wages = await wagesOf(db);
  const floor = highestFloor(wages, await placesOfDesignation(db, id, today), today) ?? wages.lowestWageFloor(today);
  if (least === undefined || floor === undefined || least >= floor.daily) return [];
  const said = { rate: showPesos(least as Centavos), floor: showPesos(floor.daily) };
  const { region, order } = floor;
  return [PayRefusal.BELOW_MINIMUM({ ...said, region, order }, rateFrom === undefined ? 'rateTo' : 'rateFrom')];
}

async function documentObjections({ documents }: DesignationForm, { db }: RequestContext): Promise<Refusal[]> {
  const known = new Set((await documentKinds(db)).map(({ code }) => code));
  const unknown = documents.find((code) => !known.has(code));
  return unknown === undefined ? [] : [UnitRefusal.NO_SUCH_DOCUMENT({ code: unknown }, 'documents')];
}

export const designations = {
  ...keepRegister(designationKeeping),
  ...registerImport(designationKeeping, designationsApi.form),
};
