// The handbook of a reader: its chapters with how far one is, or one of them. All texts are kept on the phone.
import type { Language } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { useUrlState } from '@kawani/kit/web/link';
import { useState } from 'react';
import { type MyChapter, myHandbookApi } from '../contract/mine.ts';
import { useAcknowledging } from './acknowledging.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Reader } from './reader.tsx';
import './handbook.css';

const STATE = { chapter: '' };

export function Handbook() {
  const answer = useAnswer(myHandbookApi.read, {});
  return (
    <Block
      of={answer}
      height={420}
      failed={say("The handbook couldn't be loaded.")}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="file" says={say('The handbook has no chapters yet. HR will publish them here.')} />}
    >
      {({ items }) => <Chapters items={items} isFresh={answer.isFetchedAfterMount && !answer.isError} />}
    </Block>
  );
}

function Chapters({ items, isFresh }: { items: readonly MyChapter[]; isFresh: boolean }) {
  const [{ chapter: open }, set] = useUrlState(STATE);
  const [language, setLanguage] = useState<Language>(languageNow);
  const { acknowledge, readingOf } = useAcknowledging(items, isFresh);
  const at = items.findIndex(({ chapterId }) => chapterId === open);
  const chapter = items[at];
  const turn = (to: string) => {
    set({ chapter: to });
    window.scrollTo({ top: 0 });
  };
  if (chapter === undefined) return <ChapterList {...{ items, language, readingOf }} onOpen={turn} />;
  const idAt = (place: number) => items[place]?.chapterId;
  return (
    <Reader
      key={chapter.versionId}
      {...{ chapter, language }}
      reading={readingOf(chapter)}
      place={{ at: at + 1, of: items.length }}
      previous={idAt(at - 1)}
      next={idAt(at + 1)}
      onTurn={turn}
      onLanguage={setLanguage}
      onRead={() => acknowledge(chapter, language)}
    />
  );
}
