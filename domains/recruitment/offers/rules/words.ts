// An amount in words, as it is written on contracts: in English, in every language of the product. Pure.
import { type Centavos, pesosText } from '@kawani/kit/values/pesos';

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
  const [whole = '0', part = '00'] = pesosText(amount).split('.');
  const pesos = `${numberInWords(Number(whole))} ${Number(whole) === 1 ? 'peso' : 'pesos'}`;
  return part === '00' ? pesos : `${pesos} and ${Number(part)} ${part === '01' ? 'centavo' : 'centavos'}`;
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
