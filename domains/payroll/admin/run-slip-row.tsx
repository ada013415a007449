// A payslip in the list of a run: what stands against it, and what can be done about it from there.
import type { runsApi, SlipFault, SlipRemark, SlipRow } from '@kawani/domains/payroll/contract';
import type { GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { HoldKind } from '../contract/hold-kinds.ts';
import { holdsApi } from '../contract/holds.ts';
import { concernedBy, MendLink } from './mend.tsx';

type Run = ReturnsOf<typeof runsApi.run>;
export type CheckCode = SlipFault | SlipRemark;

/** Where the check is mended; who has no terms can be left out with one tap. */
export function RowActs({ run, row, check }: { run: Run; row: SlipRow; check: CheckCode }) {
  const leaveOut = useVerb(holdsApi.setHolds, { toast: say('Left out of this pay.') });
  const mayLeaveOut = check === 'NO_TERMS' && run.state !== 'Completed' && run.kind === 'REGULAR';
  return (
    <span className="row">
      <MendLink code={check} of={concernedBy(run, row)} />
      {mayLeaveOut && (
        <Button
          look="quiet"
          busy={leaveOut.isPending}
          onClick={() => leaveOut.mutate(withoutTerms(run, row))}
          aria-label={say('Leave {whom} out of this pay', { whom: row.name })}
        >
          {say('Leave out')}
        </Button>
      )}
    </span>
  );
}

function withoutTerms({ id }: Run, { employeeId }: SlipRow): GivesOf<typeof holdsApi.setHolds> {
  return { id, kind: 'EXCLUDED', employeeIds: [employeeId], reason: say('No pay set-up') };
}

export function Checks({ slip: { faults, remarks, hold } }: { slip: SlipRow }) {
  if (hold !== null)
    return (
      <Tag tone="plum" icon="clock">
        {HoldKind.labelOf(hold)}
      </Tag>
    );
  if (faults.length > 0)
    return (
      <Tag tone="bad" icon="refuse">
        {say('{count} to settle', { count: faults.length })}
      </Tag>
    );
  if (remarks.length > 0)
    return (
      <Tag tone="warn" icon="alert">
        {say('{count} to look at', { count: remarks.length })}
      </Tag>
    );
  return (
    <Tag tone="good" icon="check">
      {say('Fine')}
    </Tag>
  );
}
