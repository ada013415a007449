// The class of minimum wage of a site: those in force at its place, each with its rate and wage order.
import { type WageClass, wagesApi } from '@kawani/domains/statutory/contract';
import { phrase, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { withCola } from './cola-words.ts';

const HIGHEST = phrase('Highest of the area');
const CITY_FIRST = phrase('Choose the city first: its region says which classes there are.');

type WageClassFieldProps = {
  /** Ten digits; undefined until one is chosen. */
  place: string | undefined;
  value: string;
  wrong: string | undefined;
  onValue: (classCode: string) => void;
};

export function WageClassField({ place, value, wrong, onValue }: WageClassFieldProps) {
  const { data } = useAnswer(wagesApi.classes, { code: place ?? '' }, { enabled: place !== undefined });
  const classes = data?.items ?? [];
  const [highest] = classes;
  const chosen = classes.find(({ classCode }) => classCode === value);
  // A class chosen for another place stays seen until another one is chosen, and is refused.
  const gone =
    value === '' || chosen
      ? []
      : [{ value, label: data ? say('{value}: not a class of this place', { value }) : value }];
  return (
    <Select
      label={say('Wage class')}
      none={highest === undefined ? say(HIGHEST) : highestWords(highest)}
      hint={place === undefined ? say(CITY_FIRST) : hintOf(chosen ?? highest)}
      value={value}
      wrong={wrong}
      options={[...gone, ...classes.map((each) => ({ value: each.classCode, label: labelOf(each) }))]}
      onValue={onValue}
    />
  );
}

/** What a site's page says of its class. */
export function WageClassOf({ place, wageClass }: { place: string; wageClass: string | null }) {
  const classes = useAnswer(wagesApi.classes, { code: place }).data?.items ?? [];
  const found = wageClass === null ? classes[0] : classes.find(({ classCode }) => classCode === wageClass);
  if (found === undefined) return wageClass ?? say(HIGHEST);
  return wageClass === null ? highestWords(found) : `${wageClass}: ${rateOf(found)}`;
}

function highestWords(each: WageClass): string {
  return say('Highest of the area: {rate}', { rate: rateOf(each) });
}

function rateOf({ daily, cola, order }: WageClass): string {
  return say('{amount} a day, {order}', { amount: withCola(daily, cola), order });
}

function labelOf(each: WageClass): string {
  return `${each.classCode}: ${rateOf(each)} (${each.covers})`;
}

/** A phone cuts the choice off. */
function hintOf(shown: WageClass | undefined): string | undefined {
  return shown && `${shown.order}: ${shown.covers}`;
}
