// The text of a chapter as it is read. What the version before did not say is marked.
import { LANGUAGE_TAGS, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { type Block, blocksOf } from '../rules/text.ts';
import './handbook.css';

type ChapterTextProps = {
  body: string;
  language: Language;
  /** Paragraphs and items that are new. */
  added?: ReadonlySet<string>;
};

const NOTHING: ReadonlySet<string> = new Set();

export function ChapterText({ body, language, added = NOTHING }: ChapterTextProps) {
  return (
    <div className="handbook-text" lang={LANGUAGE_TAGS[language]}>
      {blocksOf(body).map((block, at) => (
        // The same words may stand in a text twice.
        <TextBlock key={`${at} ${block.kind}`} block={block} added={added} />
      ))}
    </div>
  );
}

function TextBlock({ block, added }: { block: Block; added: ReadonlySet<string> }) {
  if (block.kind === 'paragraph') {
    return (
      <p data-new={added.has(block.text) || undefined}>
        <New of={block.text} added={added} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, at) => (
        // As above.
        <li key={`${at} ${item}`} data-new={added.has(item) || undefined}>
          <New of={item} added={added} />
        </li>
      ))}
    </ul>
  );
}

function New({ of: text, added }: { of: string; added: ReadonlySet<string> }) {
  if (!added.has(text)) return text;
  return (
    <>
      <span className="unseen">{say('New:')} </span>
      {text}
    </>
  );
}
