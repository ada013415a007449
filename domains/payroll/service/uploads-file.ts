// The slips of the open pay as a file, in the columns in which slips are uploaded.
import { Refused } from '@kawani/kit/contract/refusal';
import { csvParts } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { pesosText } from '@kawani/kit/values/pesos';
import { UPLOAD_COLUMNS, UploadedCodes, UploadRefusal } from '../contract.ts';
import { accountNumbers, linesOfSlips, openRunHeld, slipIdsOfRun, type WrittenLine } from '../table/uploads.ts';

/** The lines of all slips would take more memory than the file. */
const SLIPS_AT_ONCE = 1_000;

/** Slips with lines that can't be uploaded, such as what the company advanced, are left out. */
export async function slipsFile({ on }: { on?: Day | undefined }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, today } = ctx;
  const run = await openRunHeld(db, on);
  if (run === undefined) throw new Refused(UploadRefusal.NO_OPEN_RUN(), 409);
  const ids = await slipIdsOfRun(db, run.id);
  const parts: Buffer[] = [];
  for await (const part of csvParts(slipParts(db, ids, run.starts))) parts.push(part);
  await ctx.audit({ action: 'EXPORT', subject: 'pay_run', subjectId: run.id, detail: { slips: ids.length } });
  return {
    name: `payslips-${run.starts}-${today}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    body: Buffer.concat(parts),
  };
}

async function* slipParts(db: Db, ids: readonly string[], starts: Day): AsyncGenerator<string[][]> {
  yield [[...UPLOAD_COLUMNS]];
  for (let from = 0; from < ids.length; from += SLIPS_AT_ONCE) {
    const slips = await linesOfSlips(db, ids.slice(from, from + SLIPS_AT_ONCE));
    const accountIds = slips.flatMap(({ lines }) => lines.flatMap(({ accountId }) => accountId ?? []));
    const accounts = await accountNumbers(db, accountIds);
    yield slips
      .filter(({ lines }) => lines.length > 0 && lines.every(({ code }) => UploadedCodes.includes(code)))
      .flatMap((slip) => slipRows(slip, starts, accounts))
      .map((row) => [...row, ...Array<string>(UPLOAD_COLUMNS.length - row.length).fill('')]);
  }
}

type WrittenSlip = Awaited<ReturnType<typeof linesOfSlips>>[number];

function slipRows(
  { number, lines, gross, deducted, net }: WrittenSlip,
  starts: Day,
  accounts: ReadonlyMap<string, string>,
): string[][] {
  return [
    ...lines.map((line) => [number, starts, line.code, line.label, pesosText(line.amount), ...restOf(line, accounts)]),
    [number, starts, 'GROSS', '', pesosText(gross)],
    [number, starts, 'DEDUCTIONS', '', pesosText(deducted)],
    [number, starts, 'NET', '', pesosText(net)],
  ];
}

function restOf(
  { minutes, rate, tax, benefit, accountId }: WrittenLine,
  accounts: ReadonlyMap<string, string>,
): string[] {
  const hours = minutes === null ? '' : `${wholeTimes(minutes, 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return [hours, rate ?? '', tax ?? '', benefit ?? '', accountId === null ? '' : (accounts.get(accountId) ?? '')];
}
