// The monthly payments of a loan in a drawer: what is due when, and what became of it.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Drawer } from '@kawani/kit/web/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import { InstalmentList } from '../../types/screens/instalment-list.tsx';
import type { OfficeLoan, OwnLoan } from '../contract.ts';
import { GovernmentLoanKind } from '../lists.ts';

type ScheduleDrawerProps = ComponentProps<typeof InstalmentList> & {
  loan: OwnLoan | OfficeLoan;
  onClose: () => void;
  /** Above the schedule. */
  children?: ReactNode;
};

export function ScheduleDrawer({ loan, answer, page, size, onPage, onClose, children }: ScheduleDrawerProps) {
  const { agency, kind, loanNo, balance, monthly } = loan;
  const names = { agency: GovernmentLoanType.labelOf(agency), kind: GovernmentLoanKind.labelOf(kind) };
  return (
    <Drawer title={say('{agency} {kind} loan', names)} isWide onClose={onClose}>
      <div className="stack">
        <dl className="gov-facts">
          <Fact label={say('Loan no.')} value={loanNo} />
          <Fact label={say('Monthly')} value={showPesos(monthly)} />
          <Fact label={say('Balance')} value={balance === null ? '–' : showPesos(balance)} />
          {'name' in loan && <Fact label={say('Employee')} value={`${loan.name} (${loan.number})`} />}
        </dl>
        {children}
        <InstalmentList {...{ answer, page, size, onPage }} />
      </div>
    </Drawer>
  );
}

export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
