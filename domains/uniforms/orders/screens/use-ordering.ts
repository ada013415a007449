// What an order is filled in with: the catalogue, what one holds, the places, and what the order would cost.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { useAnswer } from '@kawani/kit/web/answer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useTrial } from '@kawani/kit/web/use-trial';
import { useEffect, useRef, useState } from 'react';
import { OrderTermsForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { myUniformsApi } from '../contract.ts';
import { agreementOf } from './agreement.ts';
import { costs, type Judged, type OrderFields, termsOf } from './order-values.ts';

/** More than anybody holds, and than places there are orders at. */
const ALL = { page: 1, size: 100 };

export function useOrdering(form: Form<OrderFields>) {
  const { values } = form;
  const issues = useAnswer(myUniformsApi.issues, ALL);
  const places = useAnswer(myUniformsApi.places, {});
  const before = useAnswer(myUniformsApi.orders, { page: 1, size: 1 });
  const [isPaid, setPaid] = useState(false);
  const quote = useTrial(myUniformsApi.quote, OrderTermsForm, termsOf(values, isPaid));
  // Whether there is anything to pay is the server's to say, and the same however it is paid.
  useEffect(() => {
    if (quote !== undefined) setPaid(costs(quote));
  }, [quote]);
  useUsualPlace(form, places.data?.items, before.isError ? null : before.data?.items[0]?.place.id);
  return {
    held: issues.data?.items ?? [],
    places,
    quote,
    isPaid,
    agreement: quote === undefined ? '' : agreementOf(quote),
  };
}

export type Ordering = ReturnType<typeof useOrdering>;

type Places = readonly { readonly id: string }[] | undefined;

/** Where the last order was picked up, or the only place there is. `last`: undefined until that is known. */
function useUsualPlace({ values, set }: Form<OrderFields>, places: Places, last: string | null | undefined): void {
  const [only, ...others] = places ?? [];
  const usual = places?.find(({ id }) => id === last)?.id ?? (others.length === 0 ? only?.id : undefined);
  const isMissing = values.placeId === null && usual !== undefined;
  const choose = useRef(() => {});
  choose.current = () => set('placeId', usual ?? null);
  useEffect(() => {
    if (isMissing) choose.current();
  }, [isMissing]);
}

/** What the form itself knows to be missing, before the server is asked. */
export function missingIn(values: OrderFields, { isPaid, agreement }: Judged): Readonly<Record<string, string>> {
  const lines = values.lines.flatMap(({ size, reason }, at) => [
    ...(size === null ? [[`lines.${at}.size`, FORM_MESSAGE.required] as const] : []),
    ...(reason === null ? [[`lines.${at}.reason`, FORM_MESSAGE.required] as const] : []),
  ]);
  return {
    ...Object.fromEntries(lines),
    ...(isPaid && values.payment === null ? { payment: FORM_MESSAGE.required } : {}),
    ...(isPaid && values.payment === 'UPAR' && (agreement === '' || values.consent !== agreement)
      ? { consent: OrderRefusal.CONSENT_NEEDED().message }
      : {}),
    ...(values.placeId === null ? { placeId: FORM_MESSAGE.required } : {}),
  };
}
