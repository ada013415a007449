// Employment: every status and posting, what is planned, and the way to another status.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { StatusCause, type StatusRow, statusApi } from '../contract/employment.ts';
import { employmentApi, type PostingRow } from '../contract/employment-file.ts';
import { noticesApi } from '../contract/notices.ts';
import type { PlannedChange } from '../contract/planned.ts';
import { ProfileSection } from '../contract/profile-sections.ts';
import { rehireApi } from '../contract/rehire.ts';
import { Employments } from './employments.tsx';
import { Notices } from './notices.tsx';
import { StatusTag } from './status-tag.tsx';
import './employment.css';

const StatusDrawer = later(async () => (await import('./status-drawer.tsx')).StatusDrawer);

const RehireDrawer = later(async () => (await import('./rehire-drawer.tsx')).RehireDrawer);

/** What is written just now. */
const DOING = { do: '' };

export function EmploymentTab({ employeeId }: { employeeId: string }) {
  const [{ do: doing }, set] = useUrlState(DOING);
  const mayMove = useHolds(...statusApi.moveStatus.needs);
  const answer = useAnswer(employmentApi.employment, { employeeId });
  const move = (
    <Gate needs={statusApi.moveStatus.needs}>
      <Button onClick={() => set({ do: 'status' })} disabled={answer.data === undefined}>
        Change status
      </Button>
    </Gate>
  );
  const last = answer.data?.statuses[0];
  const lastDay = answer.data?.employments[0]?.separatedOn ?? null;
  const hasLeft = lastDay !== null && lastDay < dayNow();
  const mayRehire = useHolds(...rehireApi.rehire.needs) && hasLeft;
  const rehire = mayRehire && <Button onClick={() => set({ do: 'rehire' })}>{say('Rehire')}</Button>;
  return (
    <>
      <Card title={say('Employments')} aside={rehire}>
        <Block of={answer} height={60} failed={say('The employments could not be loaded.')}>
          {({ employments }) => <Employments rows={employments} />}
        </Block>
      </Card>
      <Card title="Status" aside={move}>
        <Block of={answer} height={140} failed="The employment could not be loaded.">
          {({ statuses }) => <Statuses employeeId={employeeId} rows={statuses} />}
        </Block>
      </Card>
      <Planned employeeId={employeeId} />
      <Card title="Postings">
        <Block of={answer} height={140} failed="The postings could not be loaded.">
          {({ postings }) =>
            postings.length === 0 ? (
              <Empty icon="pin" says="This employee was never posted." />
            ) : (
              <Postings rows={postings} />
            )
          }
        </Block>
      </Card>
      <Gate needs={noticesApi.notices.needs}>
        <Notices employeeId={employeeId} />
      </Gate>
      {doing === 'rehire' && mayRehire && (
        <RehireDrawer employeeId={employeeId} onClose={() => set({ do: '' }, { replace: true })} />
      )}
      {doing === 'status' && mayMove && last !== undefined && (
        <StatusDrawer employeeId={employeeId} last={last} onClose={() => set({ do: '' }, { replace: true })} />
      )}
    </>
  );
}

function spanOf({ from, to }: { from: StatusRow['from']; to: StatusRow['to'] }): string {
  return to === null ? `From ${showDay(from)}` : showRange(from, to);
}

function Statuses({ employeeId, rows }: { employeeId: string; rows: readonly StatusRow[] }) {
  const cancel = useVerb(statusApi.cancelStatus, { toast: 'Taken back' });
  const { download } = useDownload();
  return (
    <ul className="spells">
      {rows.map((row, at) => (
        <li key={row.from}>
          <span className="when">{spanOf(row)}</span>
          <StatusTag status={row.status} />
          {row.isToCome && <Tag tone="info">To come</Tag>}
          <span className="said second">{said(row)}</span>
          {row.file !== null && (
            <Gate needs={noticesApi.paper.needs}>
              <Button
                look="link"
                icon="file"
                onClick={() => row.file && download(noticesApi.paper, { employeeId, fileId: row.file.id })}
              >
                {row.file.name}
              </Button>
            </Gate>
          )}
          {row.isToCome && at === 0 && (
            <Gate needs={statusApi.cancelStatus.needs}>
              <Button
                look="quiet"
                busy={cancel.isPending}
                onClick={() => cancel.mutate({ employeeId, effectiveFrom: row.from })}
              >
                Take back
              </Button>
            </Gate>
          )}
        </li>
      ))}
    </ul>
  );
}

function said({ cause, reason, until, by }: StatusRow): string {
  const until0 = until === null ? '' : ` until ${showDay(until)}`;
  const parts = [
    cause === null ? null : `${StatusCause.labelOf(cause)}${until0}`,
    reason,
    by === null ? null : `by ${by}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function Postings({ rows }: { rows: readonly PostingRow[] }) {
  return (
    <ul className="spells">
      {rows.map((row) => (
        <li key={`${row.from} ${row.detachment}`}>
          <span className="when">{spanOf(row)}</span>
          <strong>{row.detachment ?? row.department}</strong>
          <span className="said second">
            {[row.designation, row.order].filter((part) => part !== null).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Planned({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(employmentApi.planned, { employeeId });
  if (answer.data?.items.length === 0) return null;
  return (
    <Card title="Planned changes of the record">
      <Block of={answer} height={80} failed="The planned changes could not be loaded.">
        {({ items }) => (
          <ul className="spells">
            {items.map((planned) => (
              <PlannedLine key={planned.id} employeeId={employeeId} planned={planned} />
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

function PlannedLine({ employeeId, planned }: { employeeId: string; planned: PlannedChange }) {
  const { id, section, effectiveFrom, because, plannedBy, failure, changes } = planned;
  const cancel = useVerb(employmentApi.cancelPlanned, { toast: 'Called off' });
  return (
    <li>
      <span className="when">On {showDay(effectiveFrom)}</span>
      <strong>{ProfileSection.labelOf(section)}</strong>
      {failure !== null && <Tag tone="bad">Not made: {failure}</Tag>}
      <span className="said second">
        {changes.map(({ field, was, is }) => `${field}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`).join('; ')}
        {` · ${because} · by ${plannedBy}`}
      </span>
      <Gate needs={employmentApi.cancelPlanned.needs}>
        <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ employeeId, id })}>
          Call off
        </Button>
      </Gate>
    </li>
  );
}
