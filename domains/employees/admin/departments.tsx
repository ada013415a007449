// Maintenance: departments, what each stands below, who heads it and who approves there.
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Department, departmentsApi } from '../contract/departments.ts';
import { approversInWords } from './approver-words.ts';

const COLUMNS: readonly Column<Department>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'head', title: 'Head', cell: ({ head }) => head?.name ?? <span className="quiet">None</span> },
  { key: 'parent', title: 'Parent', cell: ({ parent }) => parent?.name ?? '' },
  { key: 'office', title: 'Office', cell: ({ office }) => office?.name ?? <span className="quiet">None</span> },
  { key: 'approvers', title: 'Approvers by kind', cell: ({ approvers }) => approversInWords(approvers) },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useDepartmentForm = laterPart(async () => (await import('./department-form.tsx')).DEPARTMENT_FORM);

export function Departments() {
  return (
    <Register
      api={departmentsApi}
      title="Departments"
      about="Where office staff work, who heads it, and who approves there."
      seeks="Code or name"
      columns={COLUMNS}
      card={({ code, name, head, parent, headcount }) => ({
        title: code,
        main: name,
        detail: [head?.name ?? 'No head', parent && `below ${parent.name}`, `${headcount} people`]
          .filter(Boolean)
          .join(' · '),
      })}
      nameOf={({ name }) => name}
      useEntryForm={useDepartmentForm}
    />
  );
}
