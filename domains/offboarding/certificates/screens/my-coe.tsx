// The section of certificates on the page of who leaves: one with a tap while they work, and all papers that HR issued to them.
import { IssuedDocument } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useIsLeaver } from '@kawani/kit/web/session';
import { coeApi, type IssuedPaper, type MyCertificates } from '../contract.ts';

const HEIGHT = 160;

export function MyCoe() {
  const answer = useAnswer(coeApi.mine, {});
  return (
    <Card title={say('Certificate of employment (COE)')}>
      <Block of={answer} height={HEIGHT} failed={say("Your certificates couldn't be loaded.")}>
        {(mine) => (
          <div className="stack">
            <Standing mine={mine} />
            <Papers items={mine.items} />
          </div>
        )}
      </Block>
    </Card>
  );
}

function Standing({ mine: { mayIssue, comesOn, items } }: { mine: MyCertificates }) {
  const isLeaver = useIsLeaver();
  const today = dayNow();
  if (mayIssue) return <GetOne comesOn={comesOn} />;
  if (comesOn !== null && comesOn > today) {
    return (
      <>
        <p>{say('You got a certificate today. You can get another one tomorrow.')}</p>
        <ComesLater on={showDay(comesOn)} />
      </>
    );
  }
  if (comesOn !== null)
    return <p>{say('Your certificate with your last day is being made. Look again in a few minutes.')}</p>;
  if (items.length > 0) return <p>{say('Anyone you show it to can check it with its QR code.')}</p>;
  if (isLeaver) return <p>{say('HR gives you a certificate within 3 days when you ask for one.')}</p>;
  return (
    <>
      <p>{say('HR gives you a certificate within 3 days.')}</p>
      <LinkButton to="/profile" search={{ tab: 'documents' }} icon="file">
        {say('Ask HR for one')}
      </LinkButton>
    </>
  );
}

function GetOne({ comesOn }: Pick<MyCertificates, 'comesOn'>) {
  const issue = useVerb(coeApi.issueMine, { toast: say('Your certificate is ready.') });
  return (
    <>
      <p>
        {say('You get it right away. It shows when you started and what your work is, and nothing about your pay.')}
      </p>
      <Button look="primary" icon="file" wide busy={issue.isPending} onClick={() => issue.mutate({})}>
        {say('Get my COE')}
      </Button>
      {comesOn !== null && <ComesLater on={showDay(comesOn)} />}
    </>
  );
}

function ComesLater({ on }: { on: string }) {
  return <p className="second">{say('Another one with your last day comes by itself on {date}.', { date: on })}</p>;
}

function Papers({ items }: { items: readonly IssuedPaper[] }) {
  const { download, isBusy } = useDownload();
  if (items.length === 0) return null;
  return (
    <ul className="line-list">
      {items.map(({ id, kind, number, ref, issuedAt }) => (
        <li key={id}>
          <span>
            <b>{IssuedDocument.labelOf(kind)}</b>
            <br />
            <span className="second">
              {say('{number}, issued on {date}', { number: number ?? ref, date: showDay(dayAt(issuedAt)) })}
            </span>
          </span>
          <Button icon="download" busy={isBusy} onClick={() => download(coeApi.myFile, { id })}>
            {say('Download')}
            <span className="unseen"> {number ?? ref}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
