// The people of a year: what each was paid and taxed, and how it is filed.
import { type CertificateRow, certificatesApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { absolute, type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';

export function People({ rows, year }: { rows: readonly CertificateRow[]; year: number }) {
  const { download, isBusy } = useDownload();
  const release = useVerb(certificatesApi.releaseCertificates, { toast: say('The certificate is released.') });
  return (
    <DataTable
      caption={say('People paid in {year}', { year })}
      rows={rows}
      columns={columns()}
      keyOf={({ employeeId }) => employeeId}
      card={(row) => ({
        title: row.name,
        tag: <Filing of={row} />,
        main: showPesos(row.gross),
        detail: say('{number} · tax due {due}, withheld {withheld}', {
          number: row.number,
          due: showPesos(row.due),
          withheld: showPesos(row.withheld),
        }),
      })}
      trail={({ employeeId, name }) => (
        <MenuButton
          label={say('Form 2316 of {name}', { name })}
          isBare
          icon="more"
          choices={[
            {
              key: 'pdf',
              label: say('Download form 2316'),
              disabled: isBusy,
              onChoose: () => download(certificatesApi.certificatePdf, { year, employeeId }),
            },
            {
              key: 'release',
              label: say('Release to this person'),
              disabled: release.isPending,
              onChoose: () => release.mutate({ year, employeeId }),
            },
          ]}
        />
      )}
    />
  );
}

const pesos = (amount: Centavos) => <span className="figures">{showPesos(amount)}</span>;

const columns = (): readonly Column<CertificateRow>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'gross', title: say('Gross'), align: 'right', cell: ({ gross }) => pesos(gross) },
  { key: 'taxable', title: say('Taxable'), align: 'right', cell: ({ taxable }) => pesos(taxable) },
  { key: 'due', title: say('Tax due'), align: 'right', cell: ({ due }) => pesos(due) },
  { key: 'withheld', title: say('Withheld'), align: 'right', cell: ({ withheld }) => pesos(withheld) },
  { key: 'filing', title: say('Filing'), cell: (row) => <Filing of={row} /> },
];

function Filing({ of: { isMinimumWage, isSubstituted, hasGoodTin, short, earlier } }: { of: CertificateRow }) {
  return (
    <span className="remit-flaws">
      {!hasGoodTin && (
        <Tag tone="warn" icon="alert">
          {say('No TIN')}
        </Tag>
      )}
      {short !== 0 && (
        <Tag tone="warn" icon="alert">
          {say(short > 0 ? 'To collect' : 'To give back')} {showPesos(absolute(short))}
        </Tag>
      )}
      {isMinimumWage && <Tag tone="plain">{say('Minimum wage')}</Tag>}
      {!isMinimumWage && isSubstituted && (
        <Tag tone="good" icon="check">
          {say('Substituted')}
        </Tag>
      )}
      {earlier.length > 0 && <Tag tone="plain">{say('{count} earlier', { count: earlier.length })}</Tag>}
    </span>
  );
}
