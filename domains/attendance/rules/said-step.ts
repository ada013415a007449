// An explained day in the reader's language. It is stored in English, as it was told when the day was computed, and is said again
// by the sentences it was made of.
import { phrase, sayWith } from '@kawani/kit/contract/say';
import type { Step } from './facts.ts';

/** A time, a length of time or a number of a request. */
const FACT = String.raw`\d[\w:]*(?: [AP]M| h \d+ m| h| m)?`;
/** The longer ones first. */
const SENTENCES = [
  phrase('{minutes} (arrived {time}, grace {grace})'),
  phrase('{minutes}, within the grace of {grace}'),
  phrase('{from} to {to} next day'),
  phrase('meal {from} to {to} (paid)'),
  phrase('meal {from} to {to}'),
  phrase('{minutes} ({from} to {to})'),
  phrase('{minutes} (grace {grace})'),
  phrase('{minutes} asked'),
  phrase('grace {grace}'),
  phrase('time in {time}'),
  phrase('time out {time}'),
  phrase('{from} to {to}'),
].map((sentence) => ({ sentence, pattern: patternOf(sentence) }));

/** What may be a text of ours: neither figures nor what somebody wrote in braces. */
const WORDS = /^[^\d{}]+$/;

export function saidStep({ label, value }: Step): { label: string; value: string } {
  return { label: sayWith(label), value: saidBack(value) ?? value.split(', ').map(saidPart).join(', ') };
}

function saidPart(part: string): string {
  return saidBack(part) ?? (WORDS.test(part) ? sayWith(part) : part);
}

/** By the sentence that it was made of; undefined of any other text. */
function saidBack(text: string): string | undefined {
  for (const { sentence, pattern } of SENTENCES) {
    const facts = pattern.exec(text)?.groups;
    if (facts !== undefined) return sayWith(sentence, facts);
  }
  return undefined;
}

function patternOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[()]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, `(?<$1>${FACT})`)}$`);
}
