// What a chosen password must be, wherever it is chosen. Follows NIST SP 800-63B, section 3.1.1.2: long enough, not among
// the passwords that attackers try first, and not made of the username or the company's name. It asks for no mix of
// capitals, digits and signs, which makes passwords harder to remember but not harder to guess.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import common from './common-passwords.json' with { type: 'json' };

export type PasswordOwner = {
  readonly username: string;
  readonly companyName: string;
  /** The account holds a permission beyond those of every employee. */
  readonly isOffice: boolean;
};

export const MOST_CHARACTERS = 128;
const PRODUCT = 'kawani';
const MOST_GUESSED_ENDS = 6;

const LISTED: ReadonlySet<string> = new Set(common.passwords.split(' '));

/** Words that attackers in the Philippines try and an English list does not have. */
const FILIPINO: ReadonlySet<string> = new Set(
  `pilipinas pinoy pinay mahal mahalko mahalkita mahalkoto mahalnamahalkita iloveyou ganda maganda pogi pogiako gandako
  gandaako lovelove jollibee manila cebu davao bayani bayanihan salamat kapamilya kapuso barkada kaibigan pamilya tatay
  nanay anakko asawako mgaanakko diyos jesuskristo panginoon sampaguita adobo sinigang lechon bahaykubo kumusta magandang
  magandaako trabaho sahod empleyado empleyada tauhan guwardiya security guard attendance payroll employee password
  administrator welcome changeme temporary letmein`.split(/\s+/),
);

const ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9',
].flatMap((row) => [row, [...row].reverse().join('')]);

/** How long a password must be; longer where it opens other people's records. */
export function fewestCharacters({ isOffice }: Pick<PasswordOwner, 'isOffice'>): number {
  return isOffice ? 12 : 8;
}

/** Why the password is refused, as a sentence for the person who chose it; undefined when it is accepted. */
export function passwordObjection(password: string, owner: PasswordOwner): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  const { length } = [...text];
  const fewest = fewestCharacters(owner);
  if (length < fewest) return say('Use at least {fewest} characters.', { fewest });
  if (length > MOST_CHARACTERS) return FORM_MESSAGE.maxlength;
  if (holdsUsername(text, owner.username)) return say("Your password can't contain your username.");
  if (isMadeOf(text, wordsOf(owner))) {
    return say(
      "Your password is too close to the company's name or your username. Choose one that is harder to guess.",
    );
  }
  return isCommon(text) ? say('This password is too common. Choose one that is harder to guess.') : undefined;
}

/** A username of one or two characters is found in too many good passwords to refuse them all. */
function holdsUsername(text: string, username: string): boolean {
  const name = username.toLowerCase();
  return name.length > 2 && [text, ...withLettersFor(text)].some((form) => form.includes(name));
}

function wordsOf({ username, companyName }: PasswordOwner): string[] {
  const words = companyName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.map(([first]) => first).join('');
  const known = [words.join(''), initials, ...words, PRODUCT, username.toLowerCase()];
  return known.filter((word) => word.length > 2).sort((left, right) => right.length - left.length);
}

/** Little is left of it without words that everybody here knows. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  return [text, ...withLettersFor(text)].some((form) => {
    const letters = form.replace(/[^\p{L}\p{N}]/gu, '');
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length < 8;
  });
}

function isCommon(text: string): boolean {
  if (new Set(text).size < 4) return true;
  const joined = text.replace(/[\s._-]/g, '');
  const forms = [text, joined].flatMap((form) => [form, withoutEnds(form)]);
  return forms
    .flatMap((form) => [form, ...withLettersFor(form)])
    .flatMap((form) => [form, repeatedPart(form)])
    .some((form) => form.length > 3 && (isListed(form) || ROWS.some((row) => row.includes(form))));
}

function isListed(form: string): boolean {
  return LISTED.has(form) || FILIPINO.has(form);
}

/** `password` of `!password2026`; the text itself where the signs around the word are many enough to be hard to guess. */
function withoutEnds(text: string): string {
  const word = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return text.length - word.length > MOST_GUESSED_ENDS ? text : word;
}

/** `abc` of `abcabcabc`; the text itself where nothing repeats. */
function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.length % length === 0 && text.slice(0, length).repeat(text.length / length) === text) {
      return text.slice(0, length);
    }
  }
  return text;
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Digits and signs read as the letters they are often written for: `p@ssw0rd`. A 1 or ! may be an i or an l. */
function withLettersFor(text: string): string[] {
  const read = [...text].map((sign) => LETTERS[sign] ?? sign).join('');
  return [read.replace(/[1!]/g, 'i'), read.replace(/[1!]/g, 'l')];
}
