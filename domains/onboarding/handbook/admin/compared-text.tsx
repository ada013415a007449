// What one text says that another did not: what is gone is struck through, what is new is marked.
import { LANGUAGE_TAGS, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { useMemo } from 'react';
import { type Compared, compared } from '../rules/compare.ts';
import './handbook-office.css';

type ComparedTextProps = { before: string; after: string; language: Language };

export function ComparedText({ before, after, language }: ComparedTextProps) {
  const pieces = useMemo(() => compared(before, after), [before, after]);
  if (pieces.every(({ change }) => change === 'same')) return <p className="quiet">{say('Nothing changes.')}</p>;
  return (
    <ul className="handbook-compared" lang={LANGUAGE_TAGS[language]}>
      {pieces.map((piece, at) => (
        // The same words may stand in a text twice.
        <li key={`${at} ${piece.change}`} data-change={piece.change}>
          <Piece of={piece} />
        </li>
      ))}
    </ul>
  );
}

function Piece({ of: { change, text } }: { of: Compared }) {
  if (change === 'same') return text;
  return change === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}
