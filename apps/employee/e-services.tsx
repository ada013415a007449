// /e-services: what one may ask for, and every request of it in one list.
import { diagnosticRequest } from '@kawani/domains/diagnostics/requests/requests';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/services/policy';
import { loanRequest, valeRequest } from '@kawani/domains/loans/applications/requests';
import { governmentLoanKinds } from '@kawani/domains/loans/government/requests';
import { LoanPermission } from '@kawani/domains/loans/types/policy';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { uniformRequest } from '@kawani/domains/uniforms/orders/requests';
import { phrase, say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { usePermissions } from '@kawani/kit/web/session';
import { type Service, ServiceTile } from './service-tile.tsx';
import './e-services.css';

const OpenJobs = later(async () => (await import('@kawani/domains/recruitment/postings/screens/open-jobs')).OpenJobs);
const OrderBody = later(async () => (await import('@kawani/domains/uniforms/orders/screens/order-body')).OrderBody);

const SERVICES: readonly Service[] = [
  {
    path: '/e-services/assistance',
    title: phrase('Loan'),
    opens: LoanPermission.FILE_LOAN_REQUEST,
    icon: 'card',
    says: phrase('Borrow from the Tulungan Fund or BCC Credit, or ask for a vale before payday.'),
    needs: phrase('You need a year of service, and co-makers or a fund shield. A vale needs neither.'),
    button: phrase('Open loans'),
    kinds: [loanRequest, valeRequest],
  },
  {
    path: '/e-services/government-loans',
    title: phrase('Government Loans'),
    opens: LoanPermission.GOVERNMENT_LOAN,
    icon: 'file',
    says: phrase('Record a loan that SSS or Pag-IBIG granted you, so that payroll deducts it.'),
    needs: phrase('You need the loan voucher or statement, as a photo or PDF.'),
    button: phrase('Open government loans'),
    kinds: governmentLoanKinds,
  },
  {
    path: '/e-services/uniform/my-requests',
    title: phrase('Uniform'),
    opens: UniformPermission.FILE_UNIFORM_REQUEST,
    icon: 'user',
    says: phrase('Order what your post wears, replace what is worn out, or exchange a size.'),
    needs: phrase('Most of it is free. What is not can be paid in cash or from your pay.'),
    button: phrase('Open uniforms'),
    kinds: [uniformRequest],
  },
  {
    path: '/e-services/diagnostic/my-requests',
    title: phrase('Diagnostic'),
    opens: DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL,
    icon: 'calendar',
    says: phrase('Book a check-up, a test or a doctor’s consultation at a time that suits you.'),
    needs: phrase('What your company or your client requires is free for you.'),
    button: phrase('Open diagnostics'),
    kinds: [diagnosticRequest],
  },
];

export function EServices() {
  const holds = usePermissions();
  const offered = SERVICES.filter(({ opens }) => holds.has(opens.code));
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('E-Services')}</h1>
      </header>
      {offered.length === 0 ? (
        <Empty icon="grid" says={say('No e-service is open to you yet.')} />
      ) : (
        <>
          <ul className="e-services">
            {offered.map((service) => (
              <ServiceTile key={service.path} service={service} />
            ))}
          </ul>
          <div className="stack">
            <h2>{say('My e-service requests')}</h2>
            <RequestList
              kinds={offered.flatMap(({ kinds }) => kinds)}
              caption={say('My e-service requests')}
              isOwn
              instead={({ id, kind }) => (kind === uniformRequest.code ? <OrderBody id={id} /> : undefined)}
              empty={<Empty icon="file" says={say('What you ask for appears here.')} />}
            />
          </div>
        </>
      )}
      <OpenJobs />
    </div>
  );
}
