// What the sizes of an item measure: a row for each size, a column for each measurement.
import { say } from '@kawani/kit/contract/say';
import type { SizeMeasure } from '../contract.ts';
import { Measure, MM_OF_CM } from '../lists.ts';
import './size-chart.css';

const cmText = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

export function SizeChart({ name, chart }: { name: string; chart: readonly SizeMeasure[] }) {
  const measures = Measure.codes.filter((code) => chart.some(({ measure }) => measure === code));
  const sizes = [...new Set(chart.map(({ size }) => size))];
  const mmOf = (of: string, code: Measure) => chart.find(({ size, measure }) => size === of && measure === code)?.mm;
  return (
    <section className="size-chart" aria-label={say('Size chart of {name}', { name })}>
      <table>
        <caption>{say('In centimeters')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Size')}</th>
            {measures.map((code) => (
              <th key={code} scope="col">
                {Measure.labelOf(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((code) => (
                <td key={code}>{shown(mmOf(size, code))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shown(mm: number | undefined): string {
  return mm === undefined ? '–' : cmText.format(mm / MM_OF_CM);
}
