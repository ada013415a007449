// The certificates of employment of somebody who leaves, in the record of their case.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type CaseCertificate, type CaseCertificates, coeApi } from '../contract.ts';

const HEIGHT = 240;
type CoeTabProps = { caseId: string };

export function CoeTab({ caseId }: CoeTabProps) {
  const answer = useAnswer(coeApi.ofCase, { id: caseId });
  return (
    <Block of={answer} height={HEIGHT} failed={say("The certificates couldn't be loaded.")}>
      {(certificates) => <Certificates caseId={caseId} certificates={certificates} />}
    </Block>
  );
}

function Certificates({ caseId, certificates }: CoeTabProps & { certificates: CaseCertificates }) {
  const { items, mayIssue, comesOn } = certificates;
  const issue = useVerb(coeApi.issue, { toast: say('The certificate is issued. The employee is told.') });
  const button = mayIssue && (
    <Button look="primary" icon="file" busy={issue.isPending} onClick={() => issue.mutate({ id: caseId })}>
      {say('Issue a certificate')}
    </Button>
  );
  return (
    <Card title={say('Certificate of employment (COE)')} aside={items.length > 0 && button}>
      <div className="stack">
        {comesOn !== null && (
          <p className="second">
            {say('The one with the last day comes by itself on {date}. It doesn’t wait for the clearance.', {
              date: showDay(comesOn),
            })}
          </p>
        )}
        {items.length === 0 ? (
          <Empty icon="file" says={say('No certificate was issued yet.')}>
            {button}
          </Empty>
        ) : (
          <List caseId={caseId} items={items} />
        )}
      </div>
    </Card>
  );
}

function List({ caseId, items }: CoeTabProps & { items: readonly CaseCertificate[] }) {
  const { download, isBusy } = useDownload();
  const open = ({ id, number, ref, issuedAt }: CaseCertificate) =>
    issuedAt !== null && (
      <Button icon="download" busy={isBusy} onClick={() => download(coeApi.file, { id: caseId, requestId: id })}>
        {say('Download')}
        <span className="unseen"> {number ?? ref}</span>
      </Button>
    );
  const columns: readonly Column<CaseCertificate>[] = [
    { key: 'number', title: say('Number'), cell: ({ number, ref }) => number ?? ref },
    { key: 'state', title: say('State'), cell: (row) => <StateOf row={row} /> },
    { key: 'issued', title: say('Issued'), cell: issuedText },
    { key: 'file', title: say('File'), cell: open },
  ];
  return (
    <DataTable
      caption={say('Certificate of employment (COE)')}
      rows={items}
      columns={columns}
      keyOf={({ id }) => id}
      card={(row) => ({
        title: row.number ?? row.ref,
        tag: <StateOf row={row} />,
        main: issuedText(row),
        detail: open(row),
      })}
    />
  );
}

function StateOf({ row: { issuedAt, isLate, dueOn } }: { row: CaseCertificate }) {
  if (issuedAt !== null) return <Tag tone="good">{say('Issued')}</Tag>;
  const text = isLate
    ? say('Late since {date}', { date: showDay(dueOn) })
    : say('Due {date}', { date: showDay(dueOn) });
  return <Tag tone={isLate ? 'bad' : 'info'}>{text}</Tag>;
}

function issuedText({ askedAt, issuedAt, issuedBy }: CaseCertificate): string {
  if (issuedAt === null) return say('Asked for on {date}', { date: showDay(dayAt(askedAt)) });
  const date = showDay(dayAt(issuedAt));
  return issuedBy === null
    ? say('By itself on {date}', { date })
    : say('By {name} on {date}', { name: issuedBy, date });
}
