// What makes a text easier to read: its size, its language, and a voice.
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Segments } from '@kawani/kit/web/segments';
import type { useTextSize } from '@kawani/kit/web/text-size';
import { piecesOf } from '../rules/text.ts';
import { useReadAloud } from './read-aloud.tsx';

type ToolsProps = {
  title: string;
  body: string;
  language: Language;
  size: ReturnType<typeof useTextSize>;
  onLanguage: (language: Language) => void;
};

export function ReaderTools({ title, body, language, size, onLanguage }: ToolsProps) {
  const aloud = useReadAloud([title, ...piecesOf(body)], language);
  return (
    <div className="handbook-tools" role="toolbar" aria-label={say('Reading')}>
      <Segments
        label={say('Language of the text')}
        value={language}
        onValue={onLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <span className="handbook-size">
        <Button aria-label={say('Smaller text')} disabled={!size.smaller} onClick={size.smaller}>
          {say('A−')}
        </Button>
        <Button aria-label={say('Larger text')} disabled={!size.larger} onClick={size.larger}>
          {say('A+')}
        </Button>
      </span>
      {aloud.isThere && (
        <Button icon="speech" aria-pressed={aloud.isReading} onClick={aloud.isReading ? aloud.stop : aloud.start}>
          {aloud.isReading ? say('Stop') : say('Read aloud')}
        </Button>
      )}
    </div>
  );
}
