// A chapter with its texts in force, the history of its versions, and what can be done with it.
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Confirm, Drawer } from '@kawani/kit/web/dialog';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import type { ChapterDetail } from '../contract/chapter.ts';
import { handbookApi } from '../contract.ts';
import { ChapterText } from '../screens/chapter-text.tsx';
import { nameOf } from './chapter-table.tsx';
import { Versions } from './versions.tsx';

type ChapterDrawerProps = { id: string; onWrite: (chapter: ChapterDetail) => void; onClose: () => void };

export function ChapterDrawer({ id, onWrite, onClose }: ChapterDrawerProps) {
  const answer = useAnswer(handbookApi.one, { id }, { staleMs: 0 });
  const { data } = answer;
  const title = data === undefined ? say('Chapter') : nameOf(data.chapter);
  return (
    <Drawer title={title} isWide onClose={onClose} footer={data && <Foot of={data} {...{ onWrite, onClose }} />}>
      <Block of={answer} height={420} failed={say("This chapter couldn't be loaded.")}>
        {(chapter) => <Detail of={chapter} />}
      </Block>
    </Drawer>
  );
}

function Foot({ of: { chapter, ...rest }, onWrite, onClose }: { of: ChapterDetail } & Omit<ChapterDrawerProps, 'id'>) {
  const { download, isBusy } = useDownload();
  const [isAsking, ask] = useState(false);
  const { id, number, retiredAt } = chapter;
  return (
    <>
      <Button icon="download" busy={isBusy} onClick={() => download(handbookApi.acknowledgements, { chapterId: id })}>
        {say('Who acknowledged (CSV)')}
      </Button>
      {retiredAt === null && (
        <>
          <Button onClick={() => ask(true)}>{say('Retire')}</Button>
          <Button look="primary" onClick={() => onWrite({ chapter, ...rest })}>
            {say('Write version {number}', { number: number + 1 })}
          </Button>
        </>
      )}
      {isAsking && <Retiring of={chapter} onDone={onClose} onClose={() => ask(false)} />}
    </>
  );
}

type RetiringProps = { of: ChapterDetail['chapter']; onDone: () => void; onClose: () => void };

function Retiring({ of: { id, version }, onDone, onClose }: RetiringProps) {
  const retire = useVerb(handbookApi.retire, { toast: say('Chapter retired.'), done: onDone });
  return (
    <Confirm
      title={say('Retire this chapter?')}
      says={say('Nobody will see it from now on. The acknowledgements stay recorded. You can’t show it again.')}
      yes={say('Retire')}
      onNo={onClose}
      onYes={() => {
        onClose();
        retire.mutate({ id, version });
      }}
    />
  );
}

function Detail({ of: { inForce, versions } }: { of: ChapterDetail }) {
  const [language, setLanguage] = useState<Language>(languageNow);
  const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  const [title, body] = language === 'fil' ? [inForce.titleFil, inForce.bodyFil] : [inForce.titleEn, inForce.bodyEn];
  return (
    <div className="stack">
      <div className="row">
        <Segments label={say('Language of the text')} {...{ options }} value={language} onValue={setLanguage} />
      </div>
      <section aria-label={say('Text in force')}>
        <h3 lang={LANGUAGE_TAGS[language]}>{title}</h3>
        <ChapterText body={body} language={language} />
        <p className="quiet handbook-sum">{say('SHA-256: {sum}', { sum: inForce.sha256 })}</p>
      </section>
      <Versions {...{ inForce, versions, language }} />
    </div>
  );
}
