// Answers asked for before the app had arrived: each is handed out once, to the first who asks the same with the same token.
type Early = { readonly token: string; readonly answers: Map<string, Promise<Response>> };

/** Undefined when nobody asked; rejects when the network failed. */
export function earlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const { kawaniEarly: early } = globalThis as { kawaniEarly?: Early };
  const answer = early?.token === token ? early?.answers.get(url) : undefined;
  early?.answers.delete(url);
  return answer;
}
