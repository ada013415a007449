// What the sizes of an item measure: a measurement is added, and filled in for the sizes that are known.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { catalogueApi, type ItemDetail } from '../contract.ts';
import { Measure } from '../lists.ts';
import { MeasureFields } from './measure-fields.tsx';
import { chartOf, type MeasureRow, rowsOf } from './measure-rows.ts';
import './size-chart-drawer.css';

export function SizeChartDrawer({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const { id, version, name, sizes } = item;
  const own: { rows: readonly MeasureRow[]; next: string } = { rows: rowsOf(item.sizeChart), next: '' };
  const form = useForm(catalogueApi.setSizeChart, {
    start: { id, version, sizeChart: null },
    own,
    sends: ({ rows }) => ({ id, version, sizeChart: chartOf(rows, sizes) }),
    schema: async () => (await import('../contract/form.ts')).SizeChartForm,
    toast: say('Size chart saved.'),
  });
  const { values, wrongs, set } = form;
  const { rows, next } = values;
  const sent = chartOf(rows, sizes);
  const wrongOf = (of: Measure, size: string) => {
    const at = sent.findIndex((each) => each.measure === of && each.size === size);
    return wrongs[`sizeChart.${at}.mm`] ?? wrongs[`sizeChart.${at}.size`];
  };
  const onRows = (changed: readonly MeasureRow[]) => {
    set('rows', changed);
    // What was wrong with the numbers before may be mended.
    set('sizeChart', null);
  };
  const free = Measure.options.filter(({ value }) => rows.every(({ measure }) => measure !== value));
  const chosen = free.find(({ value }) => value === next);
  return (
    <FormDrawer title={say('Size chart of {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <p className="second">{say('In centimeters. Leave a size empty that wasn’t measured.')}</p>
      {wrongs.sizeChart !== undefined && <Alert tone="bad">{wrongs.sizeChart}</Alert>}
      {rows.map((row) => (
        <MeasureFields
          key={row.measure}
          {...{ row, sizes }}
          wrongOf={(size) => wrongOf(row.measure, size)}
          onRow={(changed) => onRows(rows.map((each) => (each === row ? changed : each)))}
          onRemove={() => onRows(rows.filter((each) => each !== row))}
        />
      ))}
      {free.length > 0 && (
        <div className="measure-add">
          <Select
            label={say('Measurement')}
            none={say('Choose a measurement')}
            value={next}
            onValue={(value) => set('next', value)}
            options={free}
          />
          <Button
            icon="plus"
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen === undefined) return;
              onRows([...rows, { measure: chosen.value, cm: {} }]);
              set('next', '');
            }}
          >
            {say('Add')}
          </Button>
        </div>
      )}
    </FormDrawer>
  );
}
