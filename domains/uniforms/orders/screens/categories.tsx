// Which category of uniforms is listed: one of ten, or all.
import { say } from '@kawani/kit/contract/say';
import { UniformCategory } from '../../catalogue/lists.ts';

/** What most people order first. */
const WORN: readonly UniformCategory[] = ['UPPER GARMENTS', 'LOWER GARMENTS', 'HEAD GEAR', 'FOOT WEAR', 'PPE'];
const CATEGORIES = [...WORN, ...UniformCategory.codes.filter((code) => !WORN.includes(code))];

type CategoriesProps = {
  value: UniformCategory | undefined;
  onValue: (value: UniformCategory | undefined) => void;
};

export function Categories({ value, onValue }: CategoriesProps) {
  const options = [
    { value: undefined, label: say('All') },
    ...CATEGORIES.map((category) => ({ value: category, label: UniformCategory.labelOf(category) })),
  ];
  return (
    <fieldset className="category-chips">
      <legend className="unseen">{say('Category')}</legend>
      {options.map((each) => (
        <button
          key={each.label}
          type="button"
          className="chip"
          aria-pressed={each.value === value}
          onClick={() => onValue(each.value)}
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  );
}
