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
        {say('Change status')}
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
      <Card title={say('Status')} aside={move}>
        <Block of={answer} height={140} failed={say('The employment could not be loaded.')}>
          {({ statuses }) => <Statuses employeeId={employeeId} rows={statuses} />}
        </Block>
      </Card>
      <Planned employeeId={employeeId} />
      <Card title={say('Postings')}>
        <Block of={answer} height={140} failed={say('The postings could not be loaded.')}>
          {({ postings }) =>
            postings.length === 0 ? (
              <Empty icon="pin" says={say('This employee was never posted.')} />
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
  return to === null ? say('From {date}', { date: showDay(from) }) : showRange(from, to);
}

function Statuses({ employeeId, rows }: { employeeId: string; rows: readonly StatusRow[] }) {
  const cancel = useVerb(statusApi.cancelStatus, { toast: say('Taken back') });
  const { download } = useDownload();
  return (
    <ul className="spells">
      {rows.map((row, at) => (
        <li key={row.from}>
          <span className="when">{spanOf(row)}</span>
          <StatusTag status={row.status} />
          {row.isToCome && <Tag tone="info">{say('To come')}</Tag>}
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
                {say('Take back')}
              </Button>
            </Gate>
          )}
        </li>
      ))}
    </ul>
  );
}

function said({ cause, reason, until, by }: StatusRow): string {
  const end = until === null ? '' : ` ${say('until {date}', { date: showDay(until) })}`;
  const why = cause === null ? null : `${StatusCause.labelOf(cause)}${end}`;
  return [why, reason, by === null ? null : say('by {name}', { name: by })].filter((part) => part !== null).join(' · ');
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
    <Card title={say('Planned changes of the record')}>
      <Block of={answer} height={80} failed={say('The planned changes could not be loaded.')}>
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
  const cancel = useVerb(employmentApi.cancelPlanned, { toast: say('Called off') });
  return (
    <li>
      <span className="when">{say('On {date}', { date: showDay(effectiveFrom) })}</span>
      <strong>{ProfileSection.labelOf(section)}</strong>
      {failure !== null && <Tag tone="bad">{say('Not made: {reason}', { reason: failure })}</Tag>}
      <span className="said second">
        {changes.map(({ field, was, is }) => `${field}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`).join('; ')}
        {` · ${because} · ${say('by {name}', { name: plannedBy })}`}
      </span>
      <Gate needs={employmentApi.cancelPlanned.needs}>
        <Button look="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ employeeId, id })}>
          {say('Call off')}
        </Button>
      </Gate>
    </li>
  );
}
