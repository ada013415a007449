// Numbers that agencies and networks give: their digits, not their meaning. No agency publishes a check digit (rule F-3).

/** A line of the table of identifiers. */
export type Identifier = { readonly canonical: string; readonly input?: string; readonly display?: string };

export type IdentifierCheck = { readonly valid: boolean; readonly canonical: string | null };

const INVALID: IdentifierCheck = { valid: false, canonical: null };
const MOBILE = /^(?:\+63|63|0)?(9\d{9})$/;
const ONE_DIGIT = /^(\d)\1{4,}$/;
const LANDLINE = /^(?:\+63|63|0)?((?:2\d{8})|(?:[3-8]\d{8}))$/;

/** Digits only, as stored; null where the value cannot be one (rules F-1 to F-4). */
export function checkIdentifier(
  kind: string,
  value: string,
  table: Readonly<Record<string, Identifier>>,
): IdentifierCheck {
  const identifier = table[kind];
  if (identifier === undefined) return INVALID;
  const canonical = canonicalOf(kind, value.trim(), identifier);
  if (canonical === null || !pattern(identifier.canonical).test(canonical) || isOneDigit(canonical)) return INVALID;
  return { valid: true, canonical };
}

function canonicalOf(kind: string, value: string, { input }: Identifier): string | null {
  const bare = value.replace(/[\s()-]/g, '');
  if (kind === 'mobile') return withCountry(MOBILE.exec(bare)?.[1]);
  if (kind === 'landline') return withCountry(LANDLINE.exec(bare)?.[1]);
  if (input !== undefined && !pattern(input).test(value)) return null;
  return input === undefined ? value : bare;
}

const patterns = new Map<string, RegExp>();

/** Each pattern of the table is compiled once: lists check the numbers of everybody. */
function pattern(text: string): RegExp {
  const known = patterns.get(text) ?? new RegExp(text);
  patterns.set(text, known);
  return known;
}

function withCountry(number: string | undefined): string | null {
  return number === undefined ? null : `+63${number}`;
}

/** 0000000000 fits every pattern and is nobody's number. */
function isOneDigit(canonical: string): boolean {
  return ONE_DIGIT.test(canonical.replace(/\D/g, ''));
}
