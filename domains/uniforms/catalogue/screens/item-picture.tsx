// What an item looks like: its photo, or a drawing of its category while there is none.
import { usePicture } from '@kawani/kit/web/picture';
import { photosApi } from '../contract/photos.ts';
import type { UniformCategory } from '../lists.ts';
import { CategoryDrawing } from './category-drawing.tsx';
import './item-picture.css';

type Shown = { readonly category: UniformCategory; readonly photo: string | null };

/** Decoration: the name of the item always stands beside it. */
export function ItemPicture({ item: { category, photo }, size = 40 }: { item: Shown; size?: number }) {
  const address = usePicture(photosApi.picture, { sha256: photo ?? '' }, photo);
  return (
    <span className="item-picture" style={{ width: size, height: size }} aria-hidden="true">
      {address === undefined ? (
        <CategoryDrawing category={category} size={size * DRAWN} />
      ) : (
        <img src={address} alt="" width={size} height={size} />
      )}
    </span>
  );
}

/** A drawing leaves a margin around itself. */
const DRAWN = 0.62;
