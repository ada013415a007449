// One's own form 2316, year by year, once it was released; behind the password like every amount.
import { certificatesApi } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useOwnPaper } from './amounts.tsx';

type CertificatesProps = {
  items: ReturnsOf<typeof certificatesApi.myCertificates>['items'];
  isShown: boolean;
  onShow: () => void;
};

/** Showing amounts asks for the password where it was given too long ago. */
export function OwnCertificates({ items, isShown, onShow }: CertificatesProps) {
  const { download, isBusy } = useOwnPaper('');
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
