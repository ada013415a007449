// "I have read this": exactly this version, in the language that is shown.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useIsOnline } from '@kawani/kit/web/network';
import type { MyChapter } from '../contract/mine.ts';
import type { Reading } from './acknowledging.tsx';

type HaveReadProps = {
  chapter: MyChapter;
  reading: Reading;
  /** By its own name. */
  language: string;
  onRead: () => void;
};

export function HaveRead({ chapter: { number, acknowledgedAt }, reading, language, onRead }: HaveReadProps) {
  const isOnline = useIsOnline();
  if (acknowledgedAt !== null) {
    const date = showDay(dayAt(acknowledgedAt));
    return <Alert tone="good">{say('You read version {number} on {date}.', { number, date })}</Alert>;
  }
  if (reading.state === 'waiting') {
    return (
      <Alert>{isOnline ? say('Sending…') : say('Saved on this phone. It is sent when you are back online.')}</Alert>
    );
  }
  return <Unread {...{ reading, number, language, onRead }} />;
}

type UnreadProps = Omit<HaveReadProps, 'chapter'> & { number: number };

function Unread({ reading, number, language, onRead }: UnreadProps) {
  return (
    <div className="handbook-read">
      {reading.refusal !== undefined && (
        <Alert tone="bad">{say('It was not accepted. {reason}', { reason: reading.refusal })}</Alert>
      )}
      <Button look="primary" icon="check" wide onClick={onRead}>
        {say('I have read this')}
      </Button>
      <p className="quiet">
        {say('It is recorded with the date, version {number} and the language: {language}.', { number, language })}
      </p>
    </div>
  );
}
