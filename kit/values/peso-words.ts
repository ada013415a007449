// An amount in words, as contracts and receipts have it. Pure.
import { type Centavos, pesosText } from './pesos.ts';

const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const GROUPS = [
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** `six hundred ninety-five pesos and 50 centavos` */
export function pesosInWords(amount: Centavos): string {
  const [whole, part] = partsOf(amount);
  const pesos = `${numberInWords(whole)} ${whole === 1 ? 'peso' : 'pesos'}`;
  return part === 0 ? pesos : `${pesos} and ${part} ${part === 1 ? 'centavo' : 'centavos'}`;
}

function partsOf(amount: Centavos): [whole: number, part: number] {
  const [whole = '0', part = '00'] = pesosText(amount).split('.');
  return [Number(whole), Number(part)];
}

function numberInWords(count: number): string {
  for (const [size, name] of GROUPS) {
    if (count < size) continue;
    const rest = count % size;
    const head = `${numberInWords(Math.floor(count / size))} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
  }
  const small = SMALL[count];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}

const SMALL_FIL =
  `sero isa dalawa tatlo apat lima anim pito walo siyam sampu labing-isa labindalawa labintatlo labing-apat
  labinlima labing-anim labimpito labingwalo labinsiyam`.split(/\s+/);
const TENS_FIL = 'sero sampu dalawampu tatlumpu apatnapu limampu animnapu pitumpu walumpu siyamnapu'.split(' ');

/** The same in Filipino: `anim na raan at siyamnapu’t limang piso at 50 sentimo` */
export function pesosInFilipino(amount: Centavos): string {
  const [whole, part] = partsOf(amount);
  const pesos = `${linked(numberInFilipino(whole))} piso`;
  return part === 0 ? pesos : `${pesos} at ${part} sentimo`;
}

function numberInFilipino(count: number): string {
  if (count >= 1_000_000) return grouped(count, 1_000_000, 'milyon', ', ');
  if (count >= 1_000) return grouped(count, 1_000, 'libo', ', ');
  if (count >= 100) return grouped(count, 100, hundredsWord(Math.floor(count / 100)), ' at ');
  const small = SMALL_FIL[count];
  if (small !== undefined) return small;
  const tens = TENS_FIL[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}’t ${SMALL_FIL[count % 10]}`;
}

function grouped(count: number, size: number, name: string, joint: string): string {
  const head = `${linked(numberInFilipino(Math.floor(count / size)))} ${name}`;
  const rest = count % size;
  return rest === 0 ? head : `${head}${joint}${numberInFilipino(rest)}`;
}

/** After a linker that is a word of its own: apat na raan, but tatlong daan. */
function hundredsWord(hundreds: number): string {
  return endsInVowel(SMALL_FIL[hundreds] ?? '') ? 'daan' : 'raan';
}

/** A number before what it counts: limang piso, apat na piso, milyong piso. */
function linked(number: string): string {
  if (endsInVowel(number)) return `${number}ng`;
  return number.endsWith('n') ? `${number}g` : `${number} na`;
}

function endsInVowel(word: string): boolean {
  return /[aeiou]$/.test(word);
}
