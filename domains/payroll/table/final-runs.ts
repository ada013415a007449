// The final pay of one employment, as far as payroll has made it.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Check, PostingState, SlipLine } from '../contract.ts';

export type FinalRun = Pick<Tables['pay_run'], 'id' | 'computing' | 'version'> & {
  readonly state: PostingState;
  readonly payDate: Day;
  /** When it will be released; null where nobody planned that. */
  readonly releaseAt: Instant | null;
  readonly releasedAt: Instant | null;
  /** The payslip that stands: a corrected one has another in its place. Null until it is computed. */
  readonly slip: FinalSlip | null;
};

export type FinalSlip = {
  readonly id: string;
  /** Its number; null until the run is completed. */
  readonly no: string | null;
  readonly lines: readonly SlipLine[];
  readonly gross: Centavos;
  readonly deducted: Centavos;
  readonly net: Centavos;
  readonly faults: readonly Check[];
  readonly remarks: readonly Check[];
  /** Of a correction that pays a difference: on which day. */
  readonly differenceOn: Day | null;
};

export async function finalRunRow(db: Db, employeeId: string, lastDay: Day): Promise<FinalRun | undefined> {
  return db.one<FinalRun>(sql`select r.id, r.state, r.computing, r.version, r.pay_date as "payDate", r.release_at as "releaseAt",
      r.released_at as "releasedAt", (select jsonb_build_object('id', s.id, 'no', s.no, 'lines', s.lines, 'gross', s.gross,
        'deducted', s.deducted, 'net', s.net, 'faults', s.faults, 'remarks', s.remarks,
        'differenceOn', (select c.pay_on from payslip_correction c where c.payslip_id = s.id))
        from payslip s where s.run_id = r.id and s.round = r.round
          and not exists (select from payslip later where later.corrects = s.id)) as slip
    from pay_run r where r.kind = 'FINAL' and r.employee_id = ${employeeId} and ${lastDay} between r.starts and r.ends
    order by r.starts desc limit 1`);
}
