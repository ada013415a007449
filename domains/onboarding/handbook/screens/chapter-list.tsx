// The chapters of the handbook with how far one is, and the standards of probation below them.
import type { Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { Progress } from '@kawani/kit/web/progress';
import type { MyChapter } from '../contract/mine.ts';
import { readingMinutes } from '../rules/text.ts';
import type { Reading } from './acknowledging.tsx';

type ListProps = {
  items: readonly MyChapter[];
  language: Language;
  readingOf: (chapter: MyChapter) => Reading;
  onOpen: (chapterId: string) => void;
};

export function ChapterList(props: ListProps) {
  const { items, readingOf, onOpen } = props;
  const left = items.filter((each) => readingOf(each).state === 'unread');
  const [next] = left;
  const of = (kind: MyChapter['kind']) => items.filter((each) => each.kind === kind);
  return (
    <div className="stack">
      <Card>
        <Progress label={say('Chapters read')} done={items.length - left.length} of={items.length} />
        <p className="quiet handbook-hint">
          {next === undefined
            ? say('You have read everything. You can read it again here, also without a signal.')
            : say('You can read it here also without a signal. Say after each chapter that you have read it.')}
        </p>
        {next !== undefined && (
          <Button look="primary" icon="right" wide onClick={() => onOpen(next.chapterId)}>
            {left.length === items.length ? say('Start reading') : say('Continue reading')}
          </Button>
        )}
      </Card>
      <Section {...props} title={say('Chapters')} items={of('CHAPTER')} />
      <Section {...props} title={say('Probation standards')} items={of('PROBATION_STANDARDS')} />
    </div>
  );
}

function Section({ title, items, ...rest }: ListProps & { title: string }) {
  if (items.length === 0) return null;
  return (
    <Card title={title}>
      <ol className="handbook-list">
        {items.map((chapter) => (
          <li key={chapter.chapterId}>
            <Entry chapter={chapter} {...rest} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type EntryProps = Omit<ListProps, 'items'> & { chapter: MyChapter };

function Entry({ chapter, language, readingOf, onOpen }: EntryProps) {
  const { chapterId, title, body, number } = chapter;
  const minutes = readingMinutes(body[language]);
  return (
    <button type="button" onClick={() => onOpen(chapterId)}>
      <span>
        <strong>{title[language]}</strong>
        <span className="second">{say('{minutes} min · Version {number}', { minutes, number })}</span>
      </span>
      <StateTag chapter={chapter} reading={readingOf(chapter)} />
      <Icon name="right" size={18} />
    </button>
  );
}

function StateTag({
  chapter: { acknowledgedAt, before },
  reading: { state },
}: {
  chapter: MyChapter;
  reading: Reading;
}) {
  if (acknowledgedAt !== null)
    return <Tag tone="good">{say('Read {date}', { date: showDay(dayAt(acknowledgedAt)) })}</Tag>;
  if (state === 'waiting') return <Tag tone="info">{say('Saved on this phone')}</Tag>;
  return before === null ? <Tag tone="info">{say('To read')}</Tag> : <Tag tone="warn">{say('Changed')}</Tag>;
}
