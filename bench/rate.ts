// Requests a second, as autocannon counts them, and how many statements the database ran for them.
import autocannon from 'autocannon';

/** Of all requests: a busy machine, or a holiday on which nobody can file. */
const MOST_REFUSED = 0.05;

export type Load = {
  readonly url: string;
  readonly connections: number;
  /** For so long, or so many requests. */
  readonly seconds?: number;
  readonly amount?: number;
  readonly method?: 'GET' | 'POST';
  /** The nth request, counted from 1. */
  readonly request: (nth: number) => { path: string; headers?: Record<string, string>; body?: string };
  /** Given each good answer. */
  readonly answered?: (body: string) => void;
};

export type Rate = { readonly perSecond: number; readonly p99: number };

export type Pair<Each> = { readonly control: Each; readonly ours: Each };

/** In turns, so that whatever else the machine does falls on both. Of a rate the mean, of p99 the worst. */
export async function inTurns(turns: number, loads: Pair<Load>): Promise<Pair<Rate>> {
  const rates: Pair<Rate[]> = { control: [], ours: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.control.push(await rateOf(loads.control));
    rates.ours.push(await rateOf(loads.ours));
  }
  return { control: over(rates.control), ours: over(rates.ours) };
}

function over(rates: readonly Rate[]): Rate {
  const perSecond = rates.reduce((sum, rate) => sum + rate.perSecond, 0) / rates.length;
  return { perSecond, p99: Math.max(...rates.map(({ p99 }) => p99)) };
}

/** The nth of some, who come round again. */
export function nthOf<One>(some: readonly One[], nth: number): One {
  const one = some[nth % some.length];
  if (one === undefined) throw new Error('There is nobody to ask for.');
  return one;
}

/** Fails when many requests are refused: a refusal is answered faster than the work is done. */
export async function rateOf({
  url,
  connections,
  seconds,
  amount,
  method = 'GET',
  request,
  answered,
}: Load): Promise<Rate> {
  let nth = 0;
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests: [
      {
        setupRequest: (before) => {
          nth += 1;
          return { ...before, method, ...request(nth) };
        },
        ...(answered && { onResponse: (status: number, body: string) => status === 200 && answered(body) }),
      },
    ],
  });
  const refused = result.non2xx / nth;
  const statuses = JSON.stringify(result.statusCodeStats);
  if (refused > MOST_REFUSED) throw new Error(`Too many of ${nth} requests were refused: ${statuses}`);
  if (refused > 0) console.log(`refused and not counted: ${result.non2xx} of ${nth} requests, ${statuses}`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
