// What is already paid below the minimum wage (rule W-5), and what a wage order costs each client (rule W-3).
import type { WagePlace } from '@kawani/domains/statutory/contract';
import type { WageFloor, Wages } from '@kawani/domains/statutory/rules/wages';
import { wagesOf } from '@kawani/domains/statutory/service';
import { uncheckedWageOrders } from '@kawani/domains/statutory/service/versions';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile, EVERYTHING } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { BelowMinimum, DesignationShort, minimumWageApi } from '../contract/minimum-wage.ts';
import {
  clientsBelow,
  peopleBelow,
  placesOfSites,
  ratedDesignations,
  type SiteFloor,
  workedSites,
} from '../table/minimum-wage.ts';

type Asked = TakesOf<typeof minimumWageApi.summary>;

/** Of several places, what must be paid at the one that asks for most. */
export function highestFloor(wages: Wages, places: readonly WagePlace[], on: Day): WageFloor | undefined {
  const floors = places.flatMap((place) => wages.wageFloorAt(place, on) ?? []);
  return floors.sort((one, other) => other.daily - one.daily)[0];
}

export async function minimumWages({ on: asked }: Asked, ctx: RequestContext) {
  const { db, today } = ctx;
  const on = asked ?? today;
  await look(on, ctx);
  const floors = await floorsOfSites(ctx, on);
  const clients = await clientsBelow(db, floors, on);
  const people = clients.reduce((sum, { people: some }) => sum + some, 0);
  return { on, people, clients, designations: await designationsBelow(ctx, on), ...(await unsure(ctx, floors, on)) };
}

export async function belowMinimum(
  { on: asked, page, size }: TakesOf<typeof minimumWageApi.people>,
  ctx: RequestContext,
) {
  const on = asked ?? ctx.today;
  await look(on, ctx);
  return { ...(await peopleBelow(ctx.db, await floorsOfSites(ctx, on), { on, page, size })), page, size };
}

export async function belowMinimumFile({ on: asked }: Asked, ctx: RequestContext): Promise<FileAnswer> {
  const on = asked ?? ctx.today;
  await look(on, ctx);
  const { items } = await peopleBelow(ctx.db, await floorsOfSites(ctx, on), { on, ...EVERYTHING });
  return csvFile('below minimum wage', COLUMNS, items, on);
}

const pesos = (amount: Centavos) => (amount / 100).toFixed(2);
const COLUMNS: Readonly<Record<string, { cell(line: BelowMinimum): string }>> = {
  employee_number: { cell: ({ number }) => number },
  name: { cell: ({ name }) => name },
  client: { cell: ({ client }) => client },
  site: { cell: ({ site }) => site },
  designation: { cell: ({ designation }) => designation },
  region: { cell: ({ region }) => region },
  wage_order: { cell: ({ order }) => order },
  in_force_since: { cell: ({ since }) => since },
  minimum_a_day: { cell: ({ floor }) => pesos(floor) },
  minimum_cola_a_day: { cell: ({ floorCola }) => pesos(floorCola) },
  paid_a_day: { cell: ({ daily }) => pesos(daily) },
  paid_cola_a_day: { cell: ({ cola }) => pesos(cola) },
  short_a_day: { cell: ({ short }) => pesos(short) },
  short_a_month: { cell: ({ shortMonthly }) => pesos(shortMonthly) },
};

/** Nobody sees what many are paid without a trace. */
function look(on: Day, ctx: RequestContext): Promise<void> {
  return ctx.audit({ action: 'READ', subject: 'employee', detail: { what: 'pay below the minimum wage', on } });
}

export async function floorsOfSites({ db }: Pick<RequestContext, 'db'>, on: Day): Promise<SiteFloor[]> {
  const wages = await wagesOf(db);
  const floors = new Map<string, WageFloor | undefined>();
  return (await placesOfSites(db)).flatMap(({ siteId, ...place }) => {
    const key = `${place.psgc} ${place.wageClass}`;
    if (!floors.has(key)) floors.set(key, wages.wageFloorAt(place, on));
    const known = floors.get(key);
    return known === undefined ? [] : [{ siteId, ...rateOf(known) }];
  });
}

/** Where the tables cannot tell who is below: orders that may be out of date, and sites that none covers. */
async function unsure(ctx: RequestContext, floors: readonly SiteFloor[], on: Day) {
  const sites = await workedSites(ctx.db, on);
  const floorOf = new Map(floors.map((floor) => [floor.siteId, floor]));
  const unchecked = await uncheckedWageOrders(ctx, on);
  const byRegion = grouped(sites, ({ siteId }) => floorOf.get(siteId)?.region ?? '');
  const oldOrders = [...unchecked].flatMap(([region, { source, effectiveFrom, verifiedOn }]) => {
    const people = (byRegion.get(region) ?? []).reduce((sum, site) => sum + site.people, 0);
    return people === 0 ? [] : [{ region, order: source, since: effectiveFrom, verifiedOn, people }];
  });
  const uncovered = (byRegion.get('') ?? []).map(({ client, site, people }) => ({ client, site, people }));
  return { oldOrders, uncovered };
}

async function designationsBelow({ db }: RequestContext, on: Day): Promise<DesignationShort[]> {
  const wages = await wagesOf(db);
  const lowest = wages.lowestWageFloor(on);
  return (await ratedDesignations(db, on)).flatMap(({ places, ...designation }) => {
    const known = highestFloor(wages, places, on) ?? lowest;
    return known === undefined || designation.rate >= known.daily ? [] : [{ ...designation, ...rateOf(known) }];
  });
}

function rateOf({ region, order, since, daily, cola }: WageFloor) {
  return { region, order, since, floor: daily, floorCola: cola };
}
