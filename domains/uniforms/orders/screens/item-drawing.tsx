// What an item looks like: a drawing of its category.
import type { UniformCategory } from '../../catalogue/lists.ts';
import { CategoryDrawing } from '../../catalogue/screens/category-drawing.tsx';

const SIZE = 30;

/** Decoration: the name of the item always stands beside it. */
export function ItemDrawing({ category }: { category: UniformCategory }) {
  return (
    <span className="item-drawing" aria-hidden="true">
      <CategoryDrawing category={category} size={SIZE} />
    </span>
  );
}
