// What an advertisement or a requisition may not ask of people, in English and Filipino. Pure.

/** Which law a wording is against. */
export type UnfairWording = {
  readonly kind: 'AGE' | 'LOOKS' | 'MARITAL_STATUS' | 'SEX' | 'HEIGHT';
  /** As they stand in the text. */
  readonly words: string;
};

/**
 * RA 10911 section 5 (age), Labor Code articles 133 to 134 and RA 9710 (marital status and sex). Sex and height may be a real need
 * of a post; the other three never are.
 */
const PATTERNS: Readonly<Record<UnfairWording['kind'], RegExp>> = {
  AGE: /\b(?:\d{2}\s*(?:-|–|to|hanggang)\s*\d{2}|(?:below|under|above|over|at least|not more than|not older than|maximum of|max)\s+\d{2})\s*(?:years?|yrs?|y\.?o\.?|taong?)\b(?!\s*(?:of\s+)?(?:experience|work|karanasan))|\b(?:age limit|years? old|yrs? old|taong gulang|edad|birth ?date|young|bata pa)\b|\bages?\b/i,
  LOOKS: /\bpleasing personality\b|\bgood[- ]looking\b|\battractive\b|\bmaganda\b|\bgwap[oa]\b|\bfair[- ]skinned\b/i,
  MARITAL_STATUS: /\b(?:single|unmarried|married|dalaga|binata|walang asawa|may asawa|civil status|marital status)\b/i,
  SEX: /\b(?:males?|females?|men|women|man|woman|lalaki|lalake|babae|girls?|boys?)\b/i,
  HEIGHT: /\bheight\b|\btangkad\b|\b[4-6]\s*(?:'|ft\.?|feet|talampakan)/i,
};

/** Each kind once, with the first words that are against it. */
export function unfairWording(text: string): UnfairWording[] {
  return (['AGE', 'LOOKS', 'MARITAL_STATUS', 'SEX', 'HEIGHT'] as const).flatMap((kind) => {
    const words = PATTERNS[kind].exec(text)?.[0].trim();
    return words === undefined ? [] : [{ kind, words }];
  });
}
