// Answers asked for before the app had arrived: each is handed out once, to the first who asks the same with the same token.
type Early = { readonly token: string; readonly answers: Map<string, Promise<Response>> };

const kept = () => (globalThis as { kawaniEarly?: Early }).kawaniEarly;

/** Undefined when nobody asked; rejects when the network failed. */
export function earlyAnswer(url: string, token: string | null): Promise<Response> | undefined {
  const early = kept();
  const answer = early?.token === token ? early?.answers.get(url) : undefined;
  early?.answers.delete(url);
  return answer;
}

/** They were asked for before something was written. */
export function dropEarlyAnswers(): void {
  kept()?.answers.clear();
}
