// Entering what was done at which price, the official receipt and remarks.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import type { Centavos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { servicesApi } from '../../../services/contract.ts';
import type { OpenedDiagnostic } from '../../contract/office.ts';
import { diagnosticsApi } from '../../contract.ts';
import { MOST_ITEMS } from '../../lists.ts';

const [MAX_OR, MAX_REMARKS] = [40, 250];

type Row = { readonly itemId: string; readonly name: string; readonly price: Centavos | null };
type ParticularsDrawerProps = OpenedDiagnostic & { onClose: () => void };

export function ParticularsDrawer({ request, diagnostic, onClose }: ParticularsDrawerProps) {
  const { id, version, orNo, remarks } = diagnostic;
  const rows: readonly Row[] = diagnostic.lines.map(({ itemId, name, price }) => ({ itemId, name, price }));
  const form = useForm(diagnosticsApi.setParticulars, {
    start: { id, version, orNo, remarks, lines: null },
    own: { rows },
    sends: ({ rows: typed, ...fields }) => ({ ...fields, lines: linesOf(typed) }),
    requires: ({ rows: typed }) => (typed.some(({ price }) => price === null) ? ['lines'] : []),
    schema: async () => (await import('../../contract/form.ts')).ParticularsForm,
    toast: say('Particulars of {ref} saved.', { ref: request.ref }),
  });
  const { Field, values, wrongs, set } = form;
  return (
    <FormDrawer title={say('Particulars of {ref}', { ref: request.ref })} yes={say('Save')} {...{ form, onClose }}>
      <p className="quiet">{say('Prices are for one person.')}</p>
      <Rows
        rows={values.rows}
        wrongOf={(row, nth) => wrongs[`lines.${nth}.price`] ?? (row.price === null ? wrongs.lines : undefined)}
        onRows={(changed) => {
          set('rows', changed);
          // What was wrong with the items before may be mended.
          set('lines', null);
        }}
      />
      <AddItem {...{ diagnostic }} rows={values.rows} onAdd={(row) => set('rows', [...values.rows, row])} />
      {wrongs.lines !== undefined && wrongs.lines !== FORM_MESSAGE.required && <Alert tone="bad">{wrongs.lines}</Alert>}
      <Field name="orNo" label={say('OR no.')} maxLength={MAX_OR} autoComplete="off" />
      <Field name="remarks" label={say('Remarks')} maxLength={MAX_REMARKS} autoComplete="off" />
    </FormDrawer>
  );
}

function linesOf(rows: readonly Row[]) {
  return rows.flatMap(({ itemId, price }) => (price === null ? [] : [{ itemId, price }]));
}

type RowsProps = {
  rows: readonly Row[];
  wrongOf: (row: Row, nth: number) => string | undefined;
  onRows: (rows: readonly Row[]) => void;
};

function Rows({ rows, wrongOf, onRows }: RowsProps) {
  return rows.map((row, nth) => (
    <div key={row.itemId} className="dxo-line">
      <PesosField
        label={row.name}
        required
        wrong={wrongOf(row, nth)}
        value={row.price}
        onValue={(price) => onRows(rows.map((each) => (each === row ? { ...each, price } : each)))}
      />
      {rows.length > 1 && (
        <IconButton
          icon="close"
          label={say('Remove {name}', { name: row.name })}
          onClick={() => onRows(rows.filter((each) => each !== row))}
        />
      )}
    </div>
  ));
}

type AddItemProps = {
  diagnostic: OpenedDiagnostic['diagnostic'];
  rows: readonly Row[];
  onAdd: (row: Row) => void;
};

/** What the service offers and is not listed yet; what only people themselves may ask for is left out for others. */
function AddItem({ diagnostic: { service, requiredBy }, rows, onAdd }: AddItemProps) {
  const offered = useAnswer(servicesApi.offer, { service }).data?.items ?? [];
  const others = offered.filter(
    (item) => (requiredBy === 'MYSELF' || !item.isVoluntary) && !rows.some(({ itemId }) => itemId === item.id),
  );
  if (others.length === 0 || rows.length >= MOST_ITEMS) return null;
  return (
    <Select
      label={say('Add an item')}
      none={say('Choose an item')}
      value=""
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      onValue={(chosen) => {
        const item = others.find(({ id }) => id === chosen);
        if (item) onAdd({ itemId: item.id, name: item.name, price: item.price });
      }}
    />
  );
}
