// Who reads what the server says just now. Outside of a reader's context, in jobs and in everything that is stored, it
// speaks English: what one person causes is read by others in languages of their own. What a write answers is for who asks.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { type Language, languageAmong, languageInCookie, SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { languageNow, sayInLanguageOf } from '@kawani/kit/contract/say';

type Asking = { readonly headers: IncomingHttpHeaders };

/** `asker`: the language of who asks, whatever is spoken just now. */
type Reading = { readonly language: Language; readonly asker: Language };

const reading = new AsyncLocalStorage<Reading>();

sayInLanguageOf(() => reading.getStore()?.language ?? SOURCE_LANGUAGE);

function askersLanguage(): Language {
  return reading.getStore()?.asker ?? languageNow();
}

/** Says everything within in this language. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  return languageNow() === language ? run() : reading.run({ language, asker: askersLanguage() }, run);
}

/** Says everything within to who asks: for what a write answers, once what it stores is written in English. */
export function toAsker<Result>(run: () => Result): Result {
  return inLanguage(askersLanguage(), run);
}

/** The language of who asks: chosen on a page of ours, or named with the request. */
export function languageOf({ headers }: Asking): Language {
  return languageInCookie(headers.cookie) ?? languageAmong(headers['accept-language']);
}

/** Says everything within in the language of who asks. */
export function toReader<Result>(request: Asking, run: () => Result): Result {
  const language = languageOf(request);
  return readBy({ language, asker: language }, run);
}

/**
 * An operation that only reads speaks to its reader. One that writes speaks English, because its words may be stored, and so
 * do files that go to other programs, agencies and archives; what a write answers is said within `toAsker`.
 */
export function inItsLanguage<Result>(
  {
    method,
    changesNothing,
    answer,
    isForReader,
  }: Pick<Endpoint, 'method' | 'changesNothing' | 'answer' | 'isForReader'>,
  reader: Language,
  run: () => Result,
): Result {
  const isReading = (method === 'GET' || changesNothing) && (answer === 'json' || isForReader);
  return readBy({ language: isReading ? reader : SOURCE_LANGUAGE, asker: reader }, run);
}

/** English is spoken outside of any context: to enter one for it alone would make Node follow every promise. */
function readBy<Result>(given: Reading, run: () => Result): Result {
  const isEnglish = given.language === SOURCE_LANGUAGE && given.asker === SOURCE_LANGUAGE;
  return isEnglish && reading.getStore() === undefined ? run() : reading.run(given, run);
}
