// What the catalogue of uniforms says no to.
import { STALE_MESSAGE } from '@kawani/kit/contract/message';
import { refusals } from '@kawani/kit/contract/refusal';

export const CatalogueRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  NO_SUCH_PLACE: 'This place doesn’t exist.',
  NO_SUCH_PHOTO: 'This photo doesn’t exist.',
  CODE_TAKEN: 'The code {code} is taken already.',
  NAME_TAKEN: 'There is a place named {name} already.',
  SIZE_TWICE: 'The size {size} is listed twice.',
  SIZE_IN_STOCK: 'The size {size} was in stock, so it can’t be removed.',
  NO_SUCH_SIZE: 'The item doesn’t come in size {size}. Please reload the page.',
  MEASURED_TWICE: 'Size {size} has this measurement already.',
  PPE_IS_FREE: 'Protective equipment is free for employees: its price is zero, and it’s issued free.',
  PRICE_OF_THE_PAST: 'A price can’t change before today.',
  STOCK_ON_HAND: 'There’s still stock on hand. Please transfer or adjust it first.',
  STALE: STALE_MESSAGE,
});
