// The lines of an order under review: each with its cost, what stands against it, and what of it can be changed.
import { say } from '@kawani/kit/contract/say';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { ItemPicture } from '../../catalogue/screens/item-picture.tsx';
import type { StepProps } from './choose-step.tsx';
import { LineFields } from './line-fields.tsx';
import { costOf } from './order-lines.tsx';
import { type Line, wrongsOfLine } from './order-values.ts';

export function ReviewLines({ form, ordering: { held, quote } }: StepProps) {
  const { lines } = form.values;
  // What the server has against a line is said at it, whether it was sent or not.
  const judged = Object.fromEntries(
    (quote?.objections ?? []).flatMap(({ field, message }) => (field === null ? [] : [[field, message]])),
  );
  const put = (at: number, line: Line | undefined) =>
    form.set(
      'lines',
      lines.flatMap((each, nth) => (nth !== at ? [each] : line === undefined ? [] : [line])),
    );
  if (lines.length === 0) return <Empty icon="file" says={say('Nothing is in this order. Go back and add an item.')} />;
  return (
    <ul className="order-items" aria-label={say('Items')}>
      {lines.map((line, at) => (
        <li key={line.item.id}>
          <div className="order-item">
            <ItemPicture item={line.item} size={48} />
            <p>
              <strong>{lineText(line)}</strong>
              <Cost {...{ line, at }} quote={quote} />
            </p>
            <IconButton
              icon="close"
              label={say('Remove {name}', { name: line.item.name })}
              onClick={() => put(at, undefined)}
            />
          </div>
          <LineEditor
            {...{ line, held }}
            wrongs={wrongsOfLine({ ...judged, ...form.wrongs }, at)}
            onLine={(changed) => put(at, changed)}
          />
        </li>
      ))}
    </ul>
  );
}

function lineText({ item: { name }, size, quantity }: Line): string {
  return size === null
    ? say('{quantity} × {name}', { quantity, name })
    : say('{quantity} × {name}, size {size}', { quantity, name, size });
}

/** The quote says each line in its order, as long as it is of these lines. */
function Cost({ line, at, quote }: { line: Line; at: number; quote: StepProps['ordering']['quote'] }) {
  const quoted = quote?.lines[at];
  if (quoted === undefined || quoted.name !== line.item.name || quoted.quantity !== line.quantity) return null;
  const each =
    quoted.isFree || quoted.quantity === 1 ? '' : say('{price} each', { price: showPesos(centavos(quoted.price)) });
  return (
    <span>
      {costOf(quoted)} <span className="second">{each}</span>
    </span>
  );
}

/** Open where something is to be chosen or mended, else behind one tap. */
function LineEditor(props: Parameters<typeof LineFields>[0]) {
  const { line, wrongs = [] } = props;
  if (line.size === null || line.reason === null || line.reason === 'SIZE' || wrongs.length > 0) {
    return <LineFields {...props} />;
  }
  return (
    <details className="line-more">
      <summary>{say('Change size, quantity or reason')}</summary>
      <LineFields {...props} />
    </details>
  );
}
