// The values of closed lists that a test has read back over HTTP, and those that nothing reached.
type List = { readonly codes: readonly string[] };

export function reaching<Lists extends Readonly<Record<string, List>>>(lists: Lists) {
  const reached = new Map<string, Set<string>>();
  const saw = (list: keyof Lists & string, ...values: readonly (string | null | undefined)[]) => {
    const seen = reached.get(list) ?? new Set<string>();
    for (const value of values) if (value != null) seen.add(value);
    reached.set(list, seen);
  };
  const sorted = (values: Iterable<string>) => [...values].sort();
  return {
    saw,
    listed: () => Object.entries(lists).map(([name, { codes }]) => [name, sorted(codes)]),
    seen: () => Object.keys(lists).map((name) => [name, sorted(reached.get(name) ?? [])]),
  };
}
