// What an opened application is about besides its figures: who answers for it, what was disclosed, when it is repaid.
import { PartnerAnswer } from '@kawani/domains/requests/engine/lists';
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import type { LoanApplication } from '../../contract/applications.ts';
import { loanOfficeApi } from '../../contract/office.ts';
import { Lines } from './lines.tsx';

export function AskedLoan({ application }: { application: LoanApplication }) {
  const { coMakers, loan } = application;
  return (
    <>
      {loan.renews !== null && (
        <RequestSection title={say('Renews')}>
          <Lines
            lines={[
              {
                key: 'renews',
                label: loan.renews.no,
                value: showPesos(loan.renews.balance),
                detail: say('Left to pay'),
              },
            ]}
          />
        </RequestSection>
      )}
      {coMakers.length > 0 && (
        <RequestSection title={say('Co-makers')}>
          <Lines lines={coMakers.map(coMakerLine)} />
        </RequestSection>
      )}
      <RequestSection title={say('Schedule')}>
        <Schedule dues={loan.dues} />
      </RequestSection>
      <RequestSection title={say('Disclosure')}>
        <Disclosure application={application} />
      </RequestSection>
    </>
  );
}

function coMakerLine({ name, number, share, answer }: LoanApplication['coMakers'][number]) {
  const value = answer === null ? say('No answer yet') : PartnerAnswer.labelOf(answer);
  return { key: number, label: name, detail: say('{number}, for {share}', { number, share: showPesos(share) }), value };
}

function Schedule({ dues }: Pick<LoanApplication['loan'], 'dues'>) {
  return (
    <details className="loan-schedule">
      <summary>{say('{count, plural, one {# instalment} other {# instalments}}', { count: dues.length })}</summary>
      <Lines
        lines={dues.map(({ no, dueOn, amount }) => ({ key: `${no}`, label: showDay(dueOn), value: showPesos(amount) }))}
      />
    </details>
  );
}

/** The borrower agreed to what the paper says (RA 3765). */
function Disclosure({ application: { disclosure, request } }: { application: LoanApplication }) {
  const { download, isBusy } = useDownload();
  if (disclosure === null) return <p className="quiet">{say('The borrower has not agreed to a disclosure.')}</p>;
  const { shownAt, agreedAt } = disclosure;
  return (
    <>
      <p>
        {agreedAt === null
          ? say('Shown on {date}.', { date: momentOf(shownAt) })
          : say('Agreed to on {date}.', { date: momentOf(agreedAt) })}
      </p>
      <Button icon="download" busy={isBusy} onClick={() => download(loanOfficeApi.disclosure, { id: request.id })}>
        {say('Download disclosure')}
      </Button>
    </>
  );
}
