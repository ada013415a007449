// What an advertisement or a requisition may not ask of people, in English and Filipino. Pure.

/** Which law a wording is against. */
export type UnfairWording = {
  readonly kind: 'AGE' | 'LOOKS' | 'MARITAL_STATUS' | 'PREGNANCY' | 'RELIGION' | 'SEX' | 'HEIGHT';
  /** As they stand in the text. */
  readonly words: string;
};

/** A Catholic school may be guarded and a church be a landmark: a faith is unfair where it is asked of the person. */
const FAITH = '(?:muslims?|catholics?|katoliko|christians?|kristiyano|iglesia ni cristo|born[- ]again)';

/**
 * RA 10911 section 5 (age), Labor Code articles 133 to 135 and RA 9710 (marital status, pregnancy and sex). Sex and height may be
 * a real need of a post; the others never are.
 */
const PATTERNS: Readonly<Record<UnfairWording['kind'], RegExp>> = {
  AGE: /\b(?:\d{2}\s*(?:-|–|to|hanggang)\s*\d{2}|(?:below|under|above|over|at least|not more than|not older than|maximum of|max)\s+\d{2})\s*(?:years?|yrs?|y\.?o\.?|taong?)\b(?!\s*(?:of\s+)?(?:experience|work|karanasan))|\b(?:age limit|years? old|yrs? old|taong gulang|edad|birth ?date|young|bata pa)\b|\bages?\b/i,
  LOOKS: /\bpleasing personality\b|\bgood[- ]looking\b|\battractive\b|\bmaganda\b|\bgwap[oa]\b|\bfair[- ]skinned\b/i,
  MARITAL_STATUS: /\b(?:single|unmarried|married|dalaga|binata|walang asawa|may asawa|civil status|marital status)\b/i,
  PREGNANCY:
    /\b(?:pregnan\w*|buntis|nabuntis|family plans?|(?:no|without|with) (?:small |young )?(?:children|kids)|(?:walang|may) (?:mga )?anak)\b/i,
  RELIGION: new RegExp(
    `\\b(?:religions?|relihiyon|religious (?:beliefs?|affiliations?)|(?:must be|preferably) (?:an? )?${FAITH}|${FAITH} (?:applicants? )?(?:only|preferred|lamang|lang))\\b`,
    'i',
  ),
  SEX: /\b(?:males?|females?|men|women|man|woman|lalaki|lalake|babae|girls?|boys?)\b/i,
  HEIGHT: /\bheight\b|\btangkad\b|\b[4-6]\s*(?:'|ft\.?|feet|talampakan)/i,
};

/** Each kind once, with the first words that are against it. */
export function unfairWording(text: string): UnfairWording[] {
  return (['AGE', 'LOOKS', 'MARITAL_STATUS', 'PREGNANCY', 'RELIGION', 'SEX', 'HEIGHT'] as const).flatMap((kind) => {
    const words = PATTERNS[kind].exec(text)?.[0].trim();
    return words === undefined ? [] : [{ kind, words }];
  });
}

/** What is nobody's business about a person, though a post or its place may be described by some of these words. */
const PRIVATE =
  /\b(?:children|kids|mga anak|anak mo|anak na maliliit|maliliit na anak|religious|church|simbahan|muslims?|islam|catholics?|katoliko|(?:an?|is|are|not|you|be|born[- ]again) christians?|kristiyano|iglesia|tribe|tribo|ugly|pangit|mataba|too fat|overweight|(?:too|so|very|is|are|already) old|matanda)\b|^\W*(?:old|fat)\W*$/i;

/** The first unfair words of what is asked or written about a person: a question of an interview, the reason of a move. */
export function unfairAboutPerson(text: string): string | undefined {
  return unfairWording(text)[0]?.words ?? PRIVATE.exec(text)?.[0].trim();
}
