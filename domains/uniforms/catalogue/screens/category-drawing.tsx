// A drawing for each category, in place of a photo: one stroke path on a 24-unit grid, like the icons of the product.
import type { UniformCategory } from '../lists.ts';

const PATHS: Readonly<Record<UniformCategory, string>> = {
  PATCHES: 'M12 3.5 5.5 5.5v6c0 4 2.7 6.8 6.5 9 3.8-2.2 6.5-5 6.5-9v-6ZM9 11.5l2.2 2.2 3.8-3.7',
  ACCESSORIES: 'M2.5 9.5h6.5v5H2.5ZM15 9.5h6.5v5H15ZM9 8h6v8H9ZM12 12h3',
  MISC: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5h-17A8.5 8.5 0 0 1 12 3.5ZM12 12v6.5a2 2 0 0 0 4 0',
  'UPPER GARMENTS': 'M8.5 4l-5 3 2 4.5 2-1V20h9v-9.5l2 1 2-4.5-5-3a3.5 3.5 0 0 1-7 0Z',
  'LOWER GARMENTS': 'M6.5 3.5h11l1.5 17h-5L12 10l-2 10.5H5ZM6.2 7h11.6',
  'HEAD GEAR': 'M4.5 15a7.5 7.5 0 0 1 15 0M3 15h12.5c2.8 0 5.5.8 6 3H9c-3 0-5.5-1-6-3ZM12 7.5V5.5',
  'FOOT WEAR': 'M3 8v9.5h18c0-3-2-4-5-4.7-2.5-.6-3.5-2.3-4-4.8H9.5A4 4 0 0 1 3 8ZM3 15h17.5M13.5 12l1.8-1',
  PARAPHERNALIA: 'M3 8.5h11l6.5-2.5v4.5l-4.7 1.3A5.3 5.3 0 1 1 5.7 14V8.5M10.8 14h.01',
  OTHERS: 'M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5',
  PPE: 'M4.5 16a7.5 7.5 0 0 1 15 0M2.5 16h19v2.5h-19ZM9.5 10.5V6h5v4.5',
};

/** Decoration: the words beside it say what it is. */
export function CategoryDrawing({ category, size }: { category: UniformCategory; size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[category]} />
    </svg>
  );
}
