// The items of a service, each with its price and how to prepare for it.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Answered, Block, Empty } from '@kawani/kit/web/block';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { Checkbox } from '@kawani/kit/web/fields';
import type { DiagnosticItem, Offer } from '../../services/contract.ts';
import { CATEGORY_OF, DiagnosticCategory } from '../../services/lists.ts';
import type { BookingProps } from './booking-values.ts';
import { preparationTexts } from './diagnostic-words.tsx';

const HEIGHT = 180;

export function ItemsField({ form, offer }: BookingProps & { offer: Answered<Offer> }) {
  const { values, wrongs } = form;
  const { service, requiredBy } = values;
  return (
    <fieldset className="dx-items" aria-describedby={wrongs.itemIds ? 'dx-items-wrong' : undefined}>
      <legend>
        {service === null ? say('Items') : DiagnosticCategory.labelOf(CATEGORY_OF[service])}
        <b aria-hidden="true"> *</b>
      </legend>
      <Block of={offer} height={HEIGHT} failed={say("The items couldn't be loaded.")}>
        {/* Nobody can be required to take a voluntary test. */}
        {({ items }) => (
          <Items form={form} items={items.filter((each) => !each.isVoluntary || requiredBy === 'MYSELF')} />
        )}
      </Block>
      {wrongs.itemIds && <Wrong id="dx-items-wrong" says={wrongs.itemIds} />}
    </fieldset>
  );
}

function Items({ form: { values, set }, items }: BookingProps & { items: readonly DiagnosticItem[] }) {
  const chosen = values.itemIds ?? [];
  if (items.length === 0) return <Empty icon="file" says={say('Nothing is offered here now.')} />;
  const tick = (id: string, isTicked: boolean) =>
    set('itemIds', isTicked ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Checkbox
            label={<ItemLabel item={item} />}
            checked={chosen.includes(item.id)}
            onChecked={(isTicked) => tick(item.id, isTicked)}
          />
        </li>
      ))}
    </ul>
  );
}

function ItemLabel({ item: { name, price, preparationEn: en, preparationFil: fil } }: { item: DiagnosticItem }) {
  const [ready] = preparationTexts([{ item: name, en, fil }]);
  return (
    <span className="dx-item">
      <span>{name}</span>
      <span className="figures">{price === 0 ? say('Free') : showPesos(price)}</span>
      {ready && <small>{ready.says}</small>}
    </span>
  );
}
