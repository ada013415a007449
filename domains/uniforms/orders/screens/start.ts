// What an order starts with, as the address says it: `uniform` for nothing, or an issued piece to exchange or to replace.

export type Start = { readonly how: 'size' | 'again'; readonly issueId: string };

export function startWith(how: Start['how'], issueId: string): string {
  return `${how}-${issueId}`;
}

export function startOf(start: string): Start | undefined {
  const [how, ...id] = start.split('-');
  return how === 'size' || how === 'again' ? { how, issueId: id.join('-') } : undefined;
}
