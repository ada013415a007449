// The languages people can read the product in.

export const LANGUAGES = ['en', 'fil'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const LANGUAGE_NAMES = { en: 'English', fil: 'Filipino' } as const satisfies Record<Language, string>;

/** The language the code is written in: every text exists in it. */
export const SOURCE_LANGUAGE: Language = 'en';

/** For documents: English as it is written in the Philippines. */
export const LANGUAGE_TAGS = { en: 'en-PH', fil: 'fil' } as const satisfies Record<Language, string>;

/** Holds the choice of somebody who is not signed in, and of the last person who signed in on this device. */
export const LANGUAGE_COOKIE = 'language';

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** What a cookie header, or a page's cookies, say. */
export function languageInCookie(cookies: string | undefined): Language | undefined {
  const code = COOKIE.exec(cookies ?? '')?.[1];
  return isLanguage(code) ? code : undefined;
}

/** The first of the languages somebody reads that there is; else English. As `Accept-Language` or a browser lists them. */
export function languageAmong(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const code = part.trim().split(/[-;]/)[0];
    // Tagalog is the older code for the same language.
    const language = code === 'tl' ? 'fil' : code;
    if (isLanguage(language)) return language;
  }
  return SOURCE_LANGUAGE;
}
