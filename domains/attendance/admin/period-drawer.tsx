// A pay period opened: the checklist before posting with where to look, posting with its progress, and opening again.
import { movedFrom } from '@kawani/domains/schedule/screens/pay-date';
import { LOCALE } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer, Modal } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { Icon } from '@kawani/kit/web/icon';
import { Link } from '@kawani/kit/web/link';
import { useLive, useLiveStream } from '@kawani/kit/web/live';
import { Progress } from '@kawani/kit/web/progress';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useForm } from '@kawani/kit/web/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type CheckCount, type Posting, PostingCheck, postingApi } from '../contract/posting.ts';
import { OpenThings } from './open-things.tsx';
import { UnpaidHours } from './unpaid-hours.tsx';

const HEIGHT = 420;
const MAX_REASON = 250;
const LOOK_EVERY_MS = 5_000;
const GOES_ON: ReadonlySet<Posting['state']> = new Set(['WAITING', 'WORKING']);
const WARNS: ReadonlySet<PostingCheck> = new Set([
  'OPEN_REQUESTS',
  'NO_TIMEOUT',
  'NO_TIME_IN',
  'UNREVIEWED',
  'NO_SCHEDULE',
]);

export function PeriodDrawer({ starts, onClose }: { starts: Day; onClose: () => void }) {
  const periods = useAnswer(postingApi.periods, {});
  const row = periods.data?.items.find((one) => one.starts === starts);
  const running = row?.posting && GOES_ON.has(row.posting.state) ? row.posting : undefined;
  const answer = useAnswer(postingApi.checklist, { starts }, { enabled: running === undefined });
  const [asks, setAsks] = useState<'post' | 'reopen'>();
  const [listed, setListed] = useState<'OPEN_REQUESTS' | 'NO_SCHEDULE'>();
  const isPosted = row?.state === 'Posted';
  const footer =
    running !== undefined ? undefined : isPosted ? (
      <Button icon="retry" onClick={() => setAsks('reopen')}>
        {say('Open again')}
      </Button>
    ) : (
      <Button
        look="primary"
        icon="approve"
        disabled={answer.data === undefined || answer.data.blocked !== null}
        onClick={() => setAsks('post')}
      >
        {say('Post this period')}
      </Button>
    );
  const title = row === undefined ? say('Pay period') : showRange(row.starts, row.ends);
  return (
    <Drawer title={title} onClose={onClose} footer={footer}>
      {running ? (
        <Running posting={running} />
      ) : (
        <Block of={answer} height={HEIGHT} failed={say('This period could not be loaded.')}>
          {({ period, checks, blocked }) => (
            <div className="stack">
              <p className="second">
                {period.payDate === null
                  ? say('Filing until {date}.', { date: showDay(period.lastDayToFile) })
                  : say('Filing until {date}, paid on {payDate}.', {
                      date: showDay(period.lastDayToFile),
                      payDate: showDay(period.payDate),
                    })}{' '}
                {movedFrom(period.usualPayDate)}
              </p>
              {isPosted && <Alert tone="good">{say('This period is posted. Its days can’t change.')}</Alert>}
              {!isPosted && blocked !== null && <Alert tone="warn">{blocked}</Alert>}
              <h3>{say('Before it is posted')}</h3>
              <ul className="checks">
                {checks.map((check) => (
                  <Check key={check.check} check={check} range={period} onList={setListed} />
                ))}
              </ul>
              <UnpaidHours starts={starts} />
              {row?.posting?.because && (
                <p className="second">
                  {say('Posted although something was open: {because}', { because: row.posting.because })}
                </p>
              )}
              {asks === 'post' && <Post starts={starts} checks={checks} onClose={() => setAsks(undefined)} />}
              {asks === 'reopen' && <Reopen starts={starts} onClose={() => setAsks(undefined)} />}
              {listed && <OpenThings starts={starts} check={listed} onClose={() => setListed(undefined)} />}
            </div>
          )}
        </Block>
      )}
    </Drawer>
  );
}

type CheckProps = {
  check: CheckCount;
  range: { starts: Day; ends: Day };
  onList: (check: 'OPEN_REQUESTS' | 'NO_SCHEDULE') => void;
};

/** What is open is a way to where it is. */
function Check({ check: { check, count }, range: { starts, ends }, onList }: CheckProps) {
  const label = PostingCheck.labelOf(check);
  const dates = { from: starts, to: ends };
  const warns = WARNS.has(check) && count > 0;
  return (
    <li>
      <Icon name={count === 0 ? 'approve' : warns ? 'alert' : 'waiting'} />
      <span>{label}</span>
      <b className="figures">{count.toLocaleString(LOCALE)}</b>
      {count > 0 && (check === 'OPEN_REQUESTS' || check === 'NO_SCHEDULE') && (
        <Button look="link" aria-label={say('Show {what}', { what: label })} onClick={() => onList(check)}>
          {say('Show')}
        </Button>
      )}
      {count > 0 && (check === 'NO_TIMEOUT' || check === 'NO_TIME_IN') && (
        <Link to="/exceptions" search={{ ...dates, kind: check }} aria-label={say('Show {what}', { what: label })}>
          {say('Show')}
        </Link>
      )}
      {count > 0 && check === 'UNREVIEWED' && (
        <Link to="." search={{ ...dates, tab: 'review' }} aria-label={say('Show {what}', { what: label })}>
          {say('Show')}
        </Link>
      )}
    </li>
  );
}

function Running({ posting }: { posting: Posting }) {
  const { id } = posting;
  const client = useQueryClient();
  const answer = useAnswer(postingApi.posting, { id }, { refreshMs: LOOK_EVERY_MS });
  const [told, setTold] = useState<Posting>();
  useLiveStream(`/api/v1${postingApi.postingEvents.path.replace(':id', id)}`);
  useLive(
    'posting',
    useCallback((body: unknown) => setTold(body as Posting), []),
  );
  const isOver = [told, answer.data].some((now) => now !== undefined && !GOES_ON.has(now.state));
  useEffect(() => {
    if (isOver) void refreshAnswers(client);
  }, [client, isOver]);
  const { done, total } = told ?? answer.data ?? posting;
  return (
    <div className="stack">
      <Progress label={say('Days settled')} done={done} of={total} />
      <p className="quiet">{say('You may leave this page. You are told when the period is posted.')}</p>
    </div>
  );
}

type PostProps = { starts: Day; checks: readonly CheckCount[]; onClose: () => void };

function Post({ starts, checks, onClose }: PostProps) {
  const open = checks.filter(({ check, count }) => WARNS.has(check) && count > 0);
  const form = useForm({ because: '' });
  const post = useVerb(postingApi.post, { quiet: true });
  const send = async () => {
    const isSent = await form.submit(({ because }) =>
      post.mutateAsync({ starts, ...(because.trim() === '' ? {} : { because }) }),
    );
    if (isSent) onClose();
  };
  const isReady = open.length === 0 || form.values.because.trim() !== '';
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look="primary" busy={form.isBusy} disabled={!isReady} onClick={send}>
        {say('Post')}
      </Button>
    </>
  );
  return (
    <Modal title={say('Post this period?')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <p>
          {say('Its days are settled and then frozen: nothing filed or approved later changes them. Payroll is told.')}
        </p>
        {open.length > 0 && (
          <>
            <Alert tone="warn">
              {open
                .map(({ check, count }) => `${PostingCheck.labelOf(check)}: ${count.toLocaleString(LOCALE)}`)
                .join('. ')}
              .
            </Alert>
            <TextArea
              label={say('Why it is posted all the same')}
              required
              maxLength={MAX_REASON}
              {...form.field('because')}
            />
          </>
        )}
      </form>
    </Modal>
  );
}

function Reopen({ starts, onClose }: { starts: Day; onClose: () => void }) {
  const form = useForm({ because: '' });
  const reopen = useVerb(postingApi.reopen, { quiet: true, toast: say('The period is open again.') });
  const send = async () => {
    const isSent = await form.submit(({ because }) => reopen.mutateAsync({ starts, because }));
    if (isSent) onClose();
  };
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look="danger" busy={form.isBusy} disabled={form.values.because.trim() === ''} onClick={send}>
        {say('Open again')}
      </Button>
    </>
  );
  return (
    <Modal title={say('Open this period again?')} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form ref={form.ref} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        <p>
          {say(
            'All its days are computed again from what was recorded and approved since. It goes on record with your name.',
          )}
        </p>
        <TextArea label={say('Reason')} required maxLength={MAX_REASON} {...form.field('because')} />
      </form>
    </Modal>
  );
}
