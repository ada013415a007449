// Who is not in the file for the bank, each with the reason.

import { LeftOut, type PayOut } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showPesos } from '@kawani/kit/values/pesos';
import { Link } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';

type Left = PayOut['leftOut'][number];

const leftColumns = (): readonly Column<Left>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'why', title: say('Why'), cell: whyLine },
  {
    key: 'net',
    title: say('Net pay'),
    align: 'right',
    cell: ({ net }) => <span className="figures">{showPesos(net)}</span>,
  },
];

function whyLine({ why, channel }: Left): string {
  return channel === null ? LeftOut.labelOf(why) : `${LeftOut.labelOf(why)}: ${channel}`;
}

export function NotInFile({ of: { leftOut, leftOutPeople } }: { of: PayOut }) {
  if (leftOutPeople === 0) return null;
  const more = leftOutPeople - leftOut.length;
  return (
    <details className="remit-left-out">
      <summary>
        {say('Not in this file: {count}, each with the reason', {
          count: showCount(leftOutPeople),
        })}
      </summary>
      <DataTable
        caption={say('Not in this file')}
        rows={leftOut}
        columns={leftColumns()}
        keyOf={({ employeeId }) => employeeId}
        card={(row) => ({ title: row.name, main: showPesos(row.net), detail: `${row.number} · ${whyLine(row)}` })}
        trail={({ employeeId, name, why }) =>
          why === 'NO_ACCOUNT' ? (
            <Link
              className="remit-open"
              to={`/employees/${employeeId}`}
              aria-label={say('Open 201 file of {name}', { name })}
            >
              {say('Open 201')}
            </Link>
          ) : null
        }
      />
      {more > 0 && <p className="quiet">{say('… and {count} more.', { count: showCount(more) })}</p>}
    </details>
  );
}
