// The language of the page: the choice that a cookie holds, so that the sign-in page knows it too, else the browser's own.
import {
  LANGUAGE_COOKIE,
  LANGUAGE_TAGS,
  type Language,
  languageAmong,
  languageInCookie,
  SOURCE_LANGUAGE,
} from '@kawani/kit/contract/language';
import { languageNow, learn, sayInLanguageOf, type Texts } from '@kawani/kit/contract/say';

const KEPT_FOR_SECONDS = 365 * 24 * 60 * 60;

type TextsFile = { readonly texts: Texts };

/** Before anything is drawn. Where the texts cannot be had, the page is in English, not missing. */
export async function readLanguage(): Promise<void> {
  const language = languageInCookie(document.cookie) ?? languageAmong(navigator.languages.join());
  sayInLanguageOf(() => language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
  await learnFrom(() => import('./first-texts.tsx'));
}

/** A part of the app, with its texts in the language of the page: the build puts this around every dynamic import. */
export async function withTexts<Part>(part: Promise<Part>, texts: () => Promise<TextsFile>): Promise<Part> {
  const [loaded] = await Promise.all([part, learnFrom(texts)]);
  return loaded;
}

async function learnFrom(load: () => Promise<TextsFile>): Promise<void> {
  if (languageNow() === SOURCE_LANGUAGE) return;
  const file = await load().catch(() => undefined);
  if (file) learn(languageNow(), file.texts);
}

/** Whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return languageInCookie(document.cookie) !== undefined;
}

/** Keeps a choice for this device, and loads the page again where it is in another language. */
export function readIn(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${KEPT_FOR_SECONDS}`;
  // A browser that keeps no cookies would draw it in the same language for ever.
  if (languageInCookie(document.cookie) === language && language !== languageNow()) location.reload();
}
