// The heading of every report on a run, the filters it was made with, and who signs it.
import type { Db } from '@kawani/kit/server/db';
import type { Report } from '@kawani/kit/server/report-file';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Instant, showTime } from '@kawani/kit/values/hours';
import type { PayExportAsked } from '../../contract/pay-exports.ts';
import { paidFor, RunKind } from '../../contract.ts';
import { placesOf } from '../../table/registers.ts';
import type { RunRow } from '../../table/runs.ts';
import { employerInForce } from '../employer.ts';

export type Reporting = {
  readonly run: RunRow;
  readonly asked: PayExportAsked;
  readonly company: string;
  readonly username: string;
  readonly today: Day;
  readonly now: Instant;
};

type Head = Pick<Report, 'letterhead' | 'facts' | 'signatures' | 'remark'>;

const DRAFT = 'Draft: this pay is not completed, and its amounts may still change.';

export async function reportHead(db: Db, given: Reporting): Promise<Head> {
  const { run, asked, company, username, today, now } = given;
  const employer = await employerInForce(db, run.payDate);
  const narrowed = await narrowedTo(db, asked);
  return {
    letterhead: employer?.registeredName ?? company,
    facts: [
      [run.kind === 'REGULAR' ? 'Period' : 'Pay', runName(run)],
      ['Pay date', showDay(run.payDate)],
      ...narrowed,
      ['Printed', `${showDay(today)}, ${showTime(now)}`],
    ],
    remark: run.state === 'Completed' ? '' : DRAFT,
    signatures: [
      ['', `Prepared by ${username}`],
      ['', 'Checked by'],
      [employer?.signatory ?? '', 'Approved by'],
    ],
  };
}

export function runName(run: Pick<RunRow, 'kind' | 'starts' | 'ends'>): string {
  return run.kind === 'FINAL' ? `${RunKind.labels.FINAL}, ${showDay(run.ends)}` : paidFor(run);
}

async function narrowedTo(db: Db, { id, detachmentId, client, search }: PayExportAsked) {
  const facts: (readonly [string, string])[] = [];
  if (detachmentId !== undefined) {
    const places = await placesOf(db, id);
    facts.push(['Detachment', places.find((place) => place.id === detachmentId)?.name ?? 'Unknown']);
  }
  if (client !== undefined) facts.push(['Client', client]);
  if (search) facts.push(['Search', search]);
  return facts;
}

/** `2026-11-01-2026-11-15`, for the names of files. */
export function runDates({ kind, starts, ends }: Pick<RunRow, 'kind' | 'starts' | 'ends'>): string {
  if (kind === 'THIRTEENTH') return `13th-month-${starts.slice(0, 4)}`;
  return kind === 'FINAL' ? `final-pay-${ends}` : `${starts}-${ends}`;
}
