// The face of the law's tables: parts of forms that choose from them.
export { PlaceField } from './place-field.tsx';
