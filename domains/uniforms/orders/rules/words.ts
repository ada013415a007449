// What a uniform order says in lists, drawers and notifications, by code.
import { joined, type NewText } from '@kawani/kit/contract/notices';
import { showDay } from '@kawani/kit/values/day';
import { type Centavos, centavos, showPesos } from '@kawani/kit/values/pesos';
import { UniformText } from '../contract/notices.ts';
import type { UniformPayment } from '../lists.ts';
import type { JudgedLine } from './lines.ts';
import type { OrderDue } from './payment.ts';

function itemText({ quantity, name, size }: JudgedLine): NewText {
  return UniformText.ITEM({ quantity, name, size });
}

function asksText(lines: readonly JudgedLine[]): NewText | '' {
  return joined(lines.map(itemText), UniformText.AND);
}

function paymentText(payment: UniformPayment, total: Centavos, dues: readonly OrderDue[]): NewText {
  // A change by the store may leave nothing to pay.
  if (payment === 'FREE' || total <= 0) return UniformText.FREE();
  const [first] = dues;
  const shown = showPesos(total);
  if (payment === 'CASH' || first === undefined) return UniformText.CASH({ total: shown });
  return UniformText.UPAR({ total: shown, count: dues.length, first: showDay(first.dueOn) });
}

function lineFacts(lines: readonly JudgedLine[]): { label: NewText; value: NewText }[] {
  return lines.map((line) => {
    const item = itemText(line);
    const amount = showPesos(centavos(line.price * line.quantity));
    const value = line.isFree ? UniformText.FREE_LINE({ item }) : UniformText.PAID_LINE({ item, amount });
    return { label: UniformText.LABEL_LINE({ nth: line.nth }), value };
  });
}

type Worded = {
  readonly lines: readonly JudgedLine[];
  readonly payment: UniformPayment;
  readonly total: Centavos;
  readonly dues: readonly OrderDue[];
  /** By its name. */
  readonly place: string;
};

export function orderWords({ lines, payment, total, dues, place }: Worded) {
  const paid = paymentText(payment, total, dues);
  return {
    asks: asksText(lines),
    effect: paid,
    facts: [
      ...lineFacts(lines),
      { label: UniformText.LABEL_TOTAL(), value: showPesos(total) },
      { label: UniformText.LABEL_PAYMENT(), value: paid },
      { label: UniformText.LABEL_PLACE(), value: place },
    ],
  };
}
