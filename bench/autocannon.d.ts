// What we use of autocannon, which brings no types.
declare module 'autocannon' {
  type Request = { method?: string; path?: string; body?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    /** So many requests, however long they take. */
    amount?: number;
    /** Requests a second, of all connections together. */
    overallRate?: number;
    requests: readonly (Request & {
      setupRequest?: (request: Request) => Request;
      onResponse?: (status: number, body: string) => void;
    })[];
  };
  /** `duration` in seconds. */
  type Result = {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly duration: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
