// Reading a text aloud with the voice that the browser has. Piece by piece: some browsers stop in the middle of a long text.
import { LANGUAGE_TAGS, type Language } from '@kawani/kit/contract/language';
import { say } from '@kawani/kit/contract/say';
import { toast } from '@kawani/kit/web/message';
import { useCallback, useEffect, useState } from 'react';

/** Tagalog is the older code for Filipino; voices have either. */
const SPOKEN: Readonly<Record<Language, RegExp>> = { en: /^en\b/i, fil: /^(?:fil|tl)\b/i };
/** Stopped by the person, not by the phone. */
const STOPPED = ['canceled', 'interrupted'];

export function useReadAloud(pieces: readonly string[], language: Language) {
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  const [isReading, setReading] = useState(false);
  const stop = useCallback(() => {
    voice?.cancel();
    setReading(false);
  }, [voice]);
  const text = pieces.join('\n');
  // Another text, or none: the voice does not go on with the one before.
  useEffect(() => stop, [stop, text, language]);
  const start = () => {
    voice?.cancel();
    setReading(true);
    const spoken = pieces.map((piece) => utteranceOf(piece, language, voice?.getVoices() ?? []));
    spoken.at(-1)?.addEventListener('end', () => setReading(false));
    for (const one of spoken) {
      one.addEventListener('error', ({ error }) => {
        setReading(false);
        if (!STOPPED.includes(error)) toast(say('This phone has no voice that can read aloud.'), 'bad');
      });
      voice?.speak(one);
    }
  };
  return { isThere: voice !== undefined, isReading, start, stop };
}

function utteranceOf(piece: string, language: Language, voices: readonly SpeechSynthesisVoice[]) {
  const utterance = new SpeechSynthesisUtterance(piece);
  utterance.lang = LANGUAGE_TAGS[language];
  utterance.voice = voices.find(({ lang }) => SPOKEN[language].test(lang)) ?? null;
  return utterance;
}
