// What we use of autocannon, which brings no types.
declare module 'autocannon' {
  type Request = { method?: string; path?: string; body?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: readonly (Request & { setupRequest?: (request: Request) => Request })[];
  };
  /** `duration` in seconds. */
  type Result = { readonly '2xx': number; readonly non2xx: number; readonly duration: number };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
