// Temporary passwords, once they are made: to be read out, printed or handed on, by whoever asked for them and for a day.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Modal } from '@kawani/kit/web/dialog';
import { Progress } from '@kawani/kit/web/progress';
import { type AccountBatch, accountsApi, SLIP_HOURS } from '../contract/accounts.ts';

const LOOK_AGAIN_MS = 1_000;
/** More than these are read on paper. */
const READ_ON_SCREEN = 5;

type SlipsProps = {
  batchId: string;
  /** Who gets none, and why, in sentences. */
  leftOut?: readonly string[];
  onClose: () => void;
};

export function PasswordSlips({ batchId, leftOut = [], onClose }: SlipsProps) {
  const known = useAnswer(accountsApi.batch, { id: batchId });
  const batch = useAnswer(
    accountsApi.batch,
    { id: batchId },
    known.data && !isOver(known.data) ? { refreshMs: LOOK_AGAIN_MS } : {},
  );
  return (
    <Modal
      title={say('Temporary passwords')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <Block of={batch} height={120} failed={say('The new passwords could not be loaded.')}>
        {(one) => (
          <div className="stack">
            {!isOver(one) && <Progress label={say('Accounts made')} done={one.done + one.failed} of={one.total} />}
            <LeftOut sentences={leftOut} />
            <Failed of={one} />
            {isOver(one) && one.done > 0 && <Slips id={batchId} isFew={one.total <= READ_ON_SCREEN} />}
          </div>
        )}
      </Block>
    </Modal>
  );
}

function LeftOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="permissions">
      <summary>
        {say('{count, plural, one {# person was left out} other {# people were left out}}', {
          count: sentences.length,
        })}
      </summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function isOver({ total, done, failed }: AccountBatch): boolean {
  return done + failed === total;
}

function Failed({ of: { tasks } }: { of: AccountBatch }) {
  const failed = tasks.filter(({ state }) => state === 'FAILED');
  if (failed.length === 0) return null;
  return (
    <Alert tone="bad">
      <ul>
        {failed.map(({ username, name, because }) => (
          <li key={username}>
            {name}: {because}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Slips({ id, isFew }: { id: string; isFew: boolean }) {
  const answer = useAnswer(accountsApi.slips, { id }, { enabled: isFew });
  const { download, isBusy } = useDownload();
  return (
    <>
      {isFew && (
        <Block of={answer} height={60} failed={say('The new passwords could not be loaded.')}>
          {({ slips }) => (
            <ul className="slips">
              {slips.map(({ username, name, password }) => (
                <li key={username}>
                  <span>
                    {name} · {username}
                  </span>
                  <output className="figures">{password}</output>
                </li>
              ))}
            </ul>
          )}
        </Block>
      )}
      <p className="quiet">
        {say(
          'Each serves once, for choosing one’s own. You can see them for {hours} hours; nobody else can, and every look is logged.',
          { hours: SLIP_HOURS },
        )}
      </p>
      <div className="row">
        <Button icon="download" busy={isBusy} onClick={() => download(accountsApi.slipsPdf, { id })}>
          {say('Print (PDF)')}
        </Button>
        <Button icon="download" busy={isBusy} onClick={() => download(accountsApi.slipsCsv, { id })}>
          {say('CSV')}
        </Button>
      </div>
    </>
  );
}
