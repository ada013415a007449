// What a diagnostic request says of itself to everybody who may read requests: how many items, and how they are paid.
import type { Words } from '@kawani/domains/requests/engine/service/facts';
import { labelText } from '@kawani/kit/contract/notices';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { DiagnosticText } from '../contract/notices.ts';
import type { DiagnosticPaymentMode } from '../lists.ts';

type Said = {
  readonly isGroup: boolean;
  readonly people: number;
  readonly items: number;
  readonly total: Centavos;
  readonly paymentMode: DiagnosticPaymentMode;
  /** Of a salary deduction. */
  readonly instalments: number | null;
  readonly isBillable: boolean;
};

export function diagnosticWords(said: Said): Words {
  const { isGroup, people, items: count, total, instalments } = said;
  return {
    asks: isGroup ? DiagnosticText.ITEMS_OF_GROUP({ count, people }) : DiagnosticText.ITEMS({ count }),
    effect: instalments === null ? '' : DiagnosticText.DEDUCTED({ amount: showPesos(total), count: instalments }),
    facts: factsOf(said),
  };
}

function factsOf({ paymentMode, total, instalments, isBillable }: Said): Words['facts'] {
  return [
    { label: DiagnosticText.LABEL_PAYMENT(), value: labelText(paymentMode) },
    { label: DiagnosticText.LABEL_TOTAL(), value: showPesos(total) },
    ...(instalments === null ? [] : [{ label: DiagnosticText.LABEL_INSTALMENTS(), value: String(instalments) }]),
    ...(isBillable ? [{ label: DiagnosticText.LABEL_BILLABLE(), value: DiagnosticText.BILLABLE() }] : []),
  ];
}
