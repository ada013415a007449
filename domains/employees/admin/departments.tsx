// Maintenance: departments, what each stands below, who heads it and who approves there.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { type Department, departmentsApi } from '../contract/departments.ts';
import { approversInWords } from './approver-words.ts';

const tableColumns = (): readonly Column<Department>[] => [
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code }) => code },
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'head', title: say('Head'), cell: ({ head }) => head?.name ?? <span className="quiet">{say('None')}</span> },
  { key: 'parent', title: say('Parent'), cell: ({ parent }) => parent?.name ?? '' },
  {
    key: 'office',
    title: say('Office'),
    cell: ({ office }) => office?.name ?? <span className="quiet">{say('None')}</span>,
  },
  { key: 'approvers', title: say('Approvers by kind'), cell: ({ approvers }) => approversInWords(approvers) },
  { key: 'headcount', title: say('Headcount'), align: 'right', cell: ({ headcount }) => showCount(headcount) },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useDepartmentForm = laterPart(async () => (await import('./department-form.tsx')).DEPARTMENT_FORM);

export function Departments() {
  return (
    <Register
      api={departmentsApi}
      title={say('Departments')}
      about={say('Where office staff work, who heads it, and who approves there.')}
      seeks={say('Code or name')}
      columns={tableColumns()}
      card={({ code, name, head, parent, headcount }) => ({
        title: code,
        main: name,
        detail: [
          head?.name ?? say('No head'),
          parent && say('below {parent}', { parent: parent.name }),
          say('{count, plural, one {# person} other {# people}}', { count: headcount }),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      nameOf={({ name }) => name}
      useEntryForm={useDepartmentForm}
    />
  );
}
