// Maintenance: Bank Layouts. How each bank wants its file: what columns hold, their order and width, and what stands between.

import { BankSeparator, bankLayoutsApi, type KeptBankLayout } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import './remittances.css';

const columnsLine = ({ columns }: Pick<KeptBankLayout, 'columns'>) => columns.map(({ title }) => title).join(', ');

const columns = (): readonly Column<KeptBankLayout>[] => [
  { key: 'label', title: say('Name'), sort: 'label', cell: ({ label }) => label },
  { key: 'code', title: say('Code'), sort: 'code', cell: ({ code }) => code },
  { key: 'columns', title: say('Columns'), cell: columnsLine },
  { key: 'separator', title: say('Between'), cell: ({ separator }) => BankSeparator.labelOf(separator) },
  {
    key: 'downloads',
    title: say('Files made'),
    align: 'right',
    cell: ({ downloads }) => showCount(downloads),
  },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useBankLayoutForm = laterPart(async () => (await import('./bank-layout-form.tsx')).BANK_LAYOUT_FORM);

export function BankLayouts() {
  return (
    <Register
      api={bankLayoutsApi}
      title={say('Bank Layouts')}
      about={say('How each bank wants its file of pay. Files are made at Remittances, Pay-out.')}
      seeks={say('Name or code')}
      columns={columns()}
      card={(row) => ({
        title: row.label,
        main: columnsLine(row),
        detail: say('{code} · {bankSeparator} between', {
          code: row.code,
          bankSeparator: BankSeparator.labelOf(row.separator),
        }),
      })}
      nameOf={({ label }) => label}
      useEntryForm={useBankLayoutForm}
    />
  );
}
