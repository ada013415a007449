// One's own form 2316, year by year, once it was released; behind the password like every amount.
import { certificatesApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useOwnPaper } from './amounts.tsx';

/** Showing amounts asks for the password where it was given too long ago. */
export function OwnCertificates({ isShown, onShow }: { isShown: boolean; onShow: () => void }) {
  const answer = useAnswer(certificatesApi.myCertificates, {});
  const { download, isBusy } = useOwnPaper('');
  const items = answer.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={say('Form 2316')}>
      <ul className="line-list">
        {items.map(({ year, releasedAt }) => (
          <li key={year} className="stack">
            {isShown ? (
              <Button
                icon="download"
                wide
                busy={isBusy}
                onClick={() => download(certificatesApi.myCertificatePdf, { year })}
              >
                {say('Download form 2316 of {year}', { year })}
              </Button>
            ) : (
              <Button icon="eye" wide onClick={onShow}>
                {say('Show amounts to download {year}', { year })}
              </Button>
            )}
            <span className="quiet">{say('Released on {date}', { date: showDay(dayAt(releasedAt)) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
