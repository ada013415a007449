// What both orders' forms share: the drawer, and what the order would change, shown before it is written.
import { type OrderPreview, ordersApi } from '@kawani/domains/schedule/contract';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import type { Form } from '@kawani/kit/web/use-form';
import { type ReactNode, useId } from 'react';
import './orders.css';

type Props<Values> = {
  title: string;
  form: Form<Values>;
  preview: OrderPreview | undefined;
  /** Objections that no field says. */
  beside: readonly string[];
  send: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

export function OrderFormDrawer<Values>({ title, form, preview, beside, send, onClose, children }: Props<Values>) {
  const id = useId();
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" type="submit" form={id} busy={form.isBusy}>
        Write the order
      </Button>
    </>
  );
  return (
    <Drawer title={title} onClose={onClose} dirty={form.dirty} footer={footer}>
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        {beside.map((message) => (
          <Alert key={message} tone="warn">
            {message}
          </Alert>
        ))}
        {preview !== undefined && preview.effects.length > 0 && <Effects preview={preview} />}
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Drawer>
  );
}

function Effects({ preview: { effects, changes } }: { preview: OrderPreview }) {
  return (
    <section className="order-effects" aria-label="What follows">
      <h3>What follows</h3>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {changes.length > 0 && <h3>Schedule</h3>}
      <ul className="order-days">
        {changes.map(({ who, dates, was, is }) => (
          <li key={`${who} ${dates}`}>
            <span className="second">
              {who}, {dates}
            </span>
            <br />
            <del>{was}</del> → <ins>{is}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function findPeople(search: string): Promise<readonly Suggestion[]> {
  return search.trim() === '' ? [] : (await call(ordersApi.people, { search })).items;
}

export async function findSites(search: string): Promise<readonly Suggestion[]> {
  return (await call(ordersApi.sites, { search })).items;
}
