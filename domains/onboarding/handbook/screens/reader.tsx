// One chapter: its text with the tools of a reader, what changed since the last time, and "I have read this".
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useTextSize } from '@kawani/kit/web/text-size';
import { type CSSProperties, useMemo } from 'react';
import type { MyChapter } from '../contract/mine.ts';
import { compared } from '../rules/compare.ts';
import { readingMinutes } from '../rules/text.ts';
import type { Reading } from './acknowledging.tsx';
import { ChapterText } from './chapter-text.tsx';
import { HaveRead } from './have-read.tsx';
import { ReaderTools } from './reader-tools.tsx';

type ReaderProps = {
  chapter: MyChapter;
  language: Language;
  reading: Reading;
  place: { at: number; of: number };
  previous: string | undefined;
  next: string | undefined;
  /** To another chapter, or with nothing to the list. */
  onTurn: (chapterId: string) => void;
  onLanguage: (language: Language) => void;
  onRead: () => void;
};

export function Reader({ chapter, language, reading, place, onLanguage, onRead, ...turning }: ReaderProps) {
  const { title, body, before } = chapter;
  const size = useTextSize();
  const changes = useMemo(
    () => (before === null ? [] : compared(before.body[language], body[language])),
    [before, body, language],
  );
  const textsOf = (change: string) => changes.filter((each) => each.change === change).map(({ text }) => text);
  const style = { '--text-size': size.percent / 100 } as CSSProperties;
  return (
    <article className="card handbook-chapter" style={style} aria-labelledby="handbook-title">
      <Button look="quiet" icon="left" onClick={() => turning.onTurn('')}>
        {say('All chapters')}
      </Button>
      <Head {...{ chapter, language, place }} />
      <ReaderTools {...{ title: title[language], body: body[language], language, size, onLanguage }} />
      {before !== null && <Changed {...{ chapter, before }} removed={textsOf('removed')} />}
      <ChapterText body={body[language]} language={language} added={new Set(textsOf('added'))} />
      <HaveRead {...{ chapter, reading, onRead }} language={LANGUAGE_NAMES[language]} />
      <Turning {...turning} isRead={reading.state !== 'unread'} />
    </article>
  );
}

function Head({ chapter, language, place }: Pick<ReaderProps, 'chapter' | 'language' | 'place'>) {
  const { title, body, number, publishedAt } = chapter;
  const minutes = readingMinutes(body[language]);
  return (
    <div>
      <p className="quiet">{say('{at} of {of}', place)}</p>
      <h2 id="handbook-title" lang={LANGUAGE_TAGS[language]}>
        {title[language]}
      </h2>
      <p className="quiet">
        {say('Version {number}, {date} · {minutes} min', { number, date: showDay(dayAt(publishedAt)), minutes })}
      </p>
    </div>
  );
}

type ChangedProps = { chapter: MyChapter; before: NonNullable<MyChapter['before']>; removed: readonly string[] };

function Changed({ chapter: { number, publishedAt }, before, removed }: ChangedProps) {
  return (
    <Alert tone="warn">
      <p>
        {say('Version {number} since {date}. You read version {before} on {read}. What is new is marked.', {
          ...{ number, date: showDay(dayAt(publishedAt)) },
          ...{ before: before.number, read: showDay(dayAt(before.acknowledgedAt)) },
        })}
      </p>
      {removed.length > 0 && (
        <details>
          <summary>{say('What it no longer says')}</summary>
          <ul>
            {removed.map((text) => (
              <li key={text}>
                <del>{text}</del>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}

type TurningProps = Pick<ReaderProps, 'previous' | 'next' | 'onTurn'> & { isRead: boolean };

function Turning({ previous, next, onTurn, isRead }: TurningProps) {
  return (
    <nav className="handbook-turning" aria-label={say('Chapters')}>
      <Button icon="left" disabled={previous === undefined} onClick={() => onTurn(previous ?? '')}>
        {say('Previous')}
      </Button>
      <Button icon="right" look={isRead ? 'primary' : 'plain'} onClick={() => onTurn(next ?? '')}>
        {next === undefined ? say('Done') : say('Next')}
      </Button>
    </nav>
  );
}
