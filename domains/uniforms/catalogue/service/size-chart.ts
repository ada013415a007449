// The size chart of an item: measurements of its sizes.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { SizeChartForm } from '../contract/form.ts';
import { CatalogueRefusal } from '../contract/refusals.ts';
import type { ItemDetail } from '../contract.ts';
import { updateSizeChart } from '../table/items.ts';
import { item } from './items.ts';

type Setting = Pick<RequestContext, 'db' | 'today'>;

export async function setSizeChart({ id, version, sizeChart }: SizeChartForm, ctx: Setting): Promise<ItemDetail> {
  const { sizes } = await item({ id }, ctx);
  const seen = new Set<string>();
  for (const [at, { size, measure }] of sizeChart.entries()) {
    if (!sizes.includes(size)) throw new Refused(CatalogueRefusal.NO_SUCH_SIZE({ size }, `sizeChart.${at}.size`), 400);
    const key = `${measure} ${size}`;
    if (seen.has(key)) throw new Refused(CatalogueRefusal.MEASURED_TWICE({ size }, `sizeChart.${at}.mm`), 400);
    seen.add(key);
  }
  const ordered = sizeChart.toSorted((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size));
  if (!(await updateSizeChart(ctx.db, { id, version, sizeChart: ordered })))
    throw new Refused(CatalogueRefusal.STALE());
  return item({ id }, ctx);
}
