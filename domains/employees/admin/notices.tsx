// Notices written to a person and posts offered: what was served how and when, what was answered, and what is due.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { type Notice, NoticeKind, noticesApi, type Offer, OfferOutcome, ServedHow } from '../contract/notices.ts';
import './employment.css';

const AnswerDrawer = later(async () => (await import('./notice-drawers.tsx')).AnswerDrawer);
const IssueDrawer = later(async () => (await import('./notice-drawers.tsx')).IssueDrawer);
const OfferAnswerDrawer = later(async () => (await import('./notice-drawers.tsx')).OfferAnswerDrawer);
const ServeDrawer = later(async () => (await import('./notice-drawers.tsx')).ServeDrawer);

type Open =
  | { what: 'issue'; kind: NoticeKind }
  | { what: 'serve' | 'answer'; notice: Notice }
  | { what: 'offer'; offer: Offer };

export function Notices({ employeeId }: { employeeId: string }) {
  const [open, setOpen] = useState<Open>();
  const answer = useAnswer(noticesApi.notices, { employeeId });
  const close = () => setOpen(undefined);
  const write = (
    <MenuButton
      label={say('Write a notice')}
      choices={NoticeKind.codes.map((kind) => ({
        key: kind,
        label: NoticeKind.labelOf(kind),
        onChoose: () => setOpen({ what: 'issue', kind }),
      }))}
    />
  );
  return (
    <Card title={say('Notices and offered posts')} aside={write}>
      <Block of={answer} height={100} failed={say('The notices could not be loaded.')}>
        {({ notices, offers }) =>
          notices.length + offers.length === 0 ? (
            <Empty icon="file" says={say('No notice was written and no post was offered.')} />
          ) : (
            <ul className="spells">
              {notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onOpen={(what) => setOpen({ what, notice })} />
              ))}
              {offers.map((offer) => (
                <OfferLine key={offer.id} offer={offer} onAnswer={() => setOpen({ what: 'offer', offer })} />
              ))}
            </ul>
          )
        }
      </Block>
      {open?.what === 'issue' && <IssueDrawer employeeId={employeeId} kind={open.kind} onClose={close} />}
      {open?.what === 'serve' && <ServeDrawer notice={open.notice} onClose={close} />}
      {open?.what === 'answer' && <AnswerDrawer notice={open.notice} onClose={close} />}
      {open?.what === 'offer' && <OfferAnswerDrawer offer={open.offer} onClose={close} />}
    </Card>
  );
}

type LineProps = { notice: Notice; onOpen: (what: 'serve' | 'answer') => void };

function NoticeLine({ notice, onOpen }: LineProps) {
  const { id, ref, kind, ground, issuedOn, servedOn, answeredOn } = notice;
  const { download, isBusy } = useDownload();
  const withdraw = useVerb(noticesApi.withdrawNotice, { toast: say('Withdrawn') });
  return (
    <li>
      <span className="when">
        {ref}, {showDay(issuedOn)}
      </span>
      <strong>{NoticeKind.labelOf(kind)}</strong>
      <Standing notice={notice} />
      <span className="said second">{ground}</span>
      <span className="row">
        <Button look="quiet" icon="download" busy={isBusy} onClick={() => download(noticesApi.noticePaper, { id })}>
          {say('Print')}
        </Button>
        {servedOn === null && (
          <>
            <Button look="quiet" onClick={() => onOpen('serve')}>
              {say('Served')}
            </Button>
            <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
              {say('Withdraw')}
            </Button>
          </>
        )}
        {servedOn !== null && answeredOn === null && kind === 'NOTICE_TO_EXPLAIN' && (
          <Button look="quiet" onClick={() => onOpen('answer')}>
            {say('Answered')}
          </Button>
        )}
      </span>
    </li>
  );
}

function Standing({ notice: { servedOn, servedHow, answeredOn, answerDue } }: { notice: Notice }) {
  if (servedOn === null || servedHow === null) return <Tag tone="warn">{say('Not served')}</Tag>;
  if (answeredOn !== null) return <Tag tone="good">{say('Answered {date}', { date: showDay(answeredOn) })}</Tag>;
  const isLate = answerDue !== null && answerDue < dayNow();
  return (
    <>
      <Tag tone="info">
        {say('Served {date}, {how}', { date: showDay(servedOn), how: ServedHow.labelOf(servedHow).toLowerCase() })}
      </Tag>
      {answerDue !== null && (
        <Tag tone={isLate ? 'bad' : 'warn'}>{say('Answer due {date}', { date: showDay(answerDue) })}</Tag>
      )}
    </>
  );
}

function OfferLine({ offer, onAnswer }: { offer: Offer; onAnswer: () => void }) {
  const { detachment, designation, offeredOn, outcome, answeredOn, remarks } = offer;
  return (
    <li>
      <span className="when">{say('Offered {date}', { date: showDay(offeredOn) })}</span>
      <strong>{detachment}</strong>
      {outcome === null ? (
        <Tag tone="warn">{say('No answer yet')}</Tag>
      ) : (
        <Tag tone={outcome === 'ACCEPTED' ? 'good' : 'bad'}>
          {OfferOutcome.labelOf(outcome)} {answeredOn && showDay(answeredOn)}
        </Tag>
      )}
      <span className="said second">{[designation, remarks].filter((part) => part !== null).join(' · ')}</span>
      {outcome === null && (
        <Button look="quiet" onClick={onAnswer}>
          {say('Answered')}
        </Button>
      )}
    </li>
  );
}
