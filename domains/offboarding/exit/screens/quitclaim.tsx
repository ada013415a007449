// One's own quitclaim, after the money: read here, signed on paper by who wants to. Its first reading is recorded.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { myExitApi } from '../contract/mine.ts';
import type { MyQuitclaim as Answer } from '../contract/quitclaim.ts';
import { PasswordFirst } from './password-first.tsx';
import { askPassword, needsPassword, useRevealed } from './use-revealed.ts';
import './exit.css';

const HEIGHT = 160;
const NAME = 'quitclaim';

type Quitclaim = NonNullable<Answer['quitclaim']>;

/** Nothing before there is one. */
export function MyQuitclaim() {
  const { isShown, reveal } = useRevealed(NAME);
  const answer = useAnswer(myExitApi.quitclaim, isShown ? { text: 'shown' } : {});
  if (needsPassword(answer.error))
    return (
      <Card title={say('Quitclaim')}>
        <PasswordFirst name={NAME} />
      </Card>
    );
  return (
    <Block of={answer} height={HEIGHT} failed={say("Your quitclaim couldn't be loaded.")}>
      {({ quitclaim }) => quitclaim !== null && <Shown quitclaim={quitclaim} onRead={reveal} />}
    </Block>
  );
}

function Shown({ quitclaim, onRead }: { quitclaim: Quitclaim; onRead: () => void }) {
  const { text, language, signedOn } = quitclaim;
  return (
    <Card title={say('Quitclaim')} aside={<StateTag quitclaim={quitclaim} />}>
      <div className="exit-part">
        {signedOn === null && <ItIsFree />}
        {text !== null && (
          <p className="exit-text" lang={language}>
            {text}
          </p>
        )}
        <Actions quitclaim={quitclaim} onRead={onRead} />
        {signedOn === null && <p className="second">{say('You can ask HR for it in English or in Filipino.')}</p>}
      </div>
    </Card>
  );
}

function ItIsFree() {
  return (
    <>
      <Alert>
        {say('You decide if you sign it. Your final pay is yours either way: it never waits for a signature.')}
      </Alert>
      <p>{say('If you agree with it, sign it on paper at HR, before a witness. You may take your time.')}</p>
    </>
  );
}

function Actions({ quitclaim: { text, signedOn }, onRead }: { quitclaim: Quitclaim; onRead: () => void }) {
  const { download, isBusy } = useDownload({
    refused: ({ code }) => {
      if (code === 'SIGN_IN_AGAIN') askPassword(NAME);
      return code === 'SIGN_IN_AGAIN';
    },
  });
  return (
    <div className="exit-actions">
      {text === null && (
        <Button look="primary" icon="file" onClick={onRead}>
          {say('Read it')}
        </Button>
      )}
      <Button icon="download" busy={isBusy} onClick={() => download(myExitApi.quitclaimPaper, {})}>
        {signedOn === null ? say('Download PDF') : say('Download the signed copy')}
      </Button>
    </div>
  );
}

function StateTag({ quitclaim: { signedOn, shownAt } }: { quitclaim: Quitclaim }) {
  if (signedOn !== null) return <Tag tone="good">{say('Signed {date}', { date: showDay(signedOn) })}</Tag>;
  if (shownAt !== null) return <Tag tone="plain">{say('Read {date}', { date: showDay(dayAt(shownAt)) })}</Tag>;
  return <Tag tone="info">{say('To read')}</Tag>;
}
