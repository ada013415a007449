// The history of a chapter: each of its versions, and an old one compared with the one in force.
import type { Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useState } from 'react';
import type { ChapterDetail, ChapterVersion } from '../contract/chapter.ts';
import { handbookApi } from '../contract.ts';
import { publishedText } from './chapter-table.tsx';
import { ComparedText } from './compared-text.tsx';

type VersionsProps = Pick<ChapterDetail, 'inForce' | 'versions'> & { language: Language };

export function Versions({ inForce, versions, language }: VersionsProps) {
  const [opened, open] = useState('');
  return (
    <section aria-label={say('Versions')}>
      <h3>{say('Versions')}</h3>
      <ul className="line-list">
        {versions.map((version) => {
          const isOpen = opened === version.id;
          return (
            <li key={version.id}>
              <Facts of={version} />
              {version.id !== inForce.id && <Turn isOpen={isOpen} onTurn={() => open(isOpen ? '' : version.id)} />}
              {isOpen && <OldVersion id={version.id} {...{ inForce, language }} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Facts({ of: version }: { of: ChapterDetail['versions'][number] }) {
  const { number, acknowledged: count } = version;
  return (
    <span className="handbook-facts">
      <strong>{say('Version {number}', { number })}</strong>
      <span className="second">
        {publishedText(version)} · {say('acknowledged by {count, plural, one {# person} other {# people}}', { count })}
      </span>
    </span>
  );
}

function Turn({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) {
  return (
    <Button look="link" aria-expanded={isOpen} onClick={onTurn}>
      {isOpen ? say('Close') : say('Compare with the version in force')}
    </Button>
  );
}

type OldVersionProps = Omit<VersionsProps, 'versions'> & { id: string };

function OldVersion({ id, inForce, language }: OldVersionProps) {
  const answer = useAnswer(handbookApi.version, { id });
  const bodyOf = ({ bodyEn, bodyFil }: ChapterVersion) => (language === 'fil' ? bodyFil : bodyEn);
  return (
    <div className="handbook-old">
      <Block of={answer} height={160} failed={say("This version couldn't be loaded.")}>
        {(old) => <ComparedText before={bodyOf(old)} after={bodyOf(inForce)} language={language} />}
      </Block>
    </div>
  );
}
