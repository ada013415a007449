// What one form holds. A store rather than a component's state, so that every field of the form reads and draws itself.

/** Sentence by field. A field of a list is named by its place: `files.0`. */
export type Wrongs = Readonly<Record<string, string>>;

export type FormStore<Values> = {
  read(): Holding<Values>;
  change(part: Partial<Holding<Values>>): void;
  subscribe(tell: () => void): () => void;
};

type Holding<Values> = {
  readonly values: Values;
  readonly wrongs: Wrongs;
  /** What is wrong with the form as a whole, or with a field that it does not show. */
  readonly refusal: string | undefined;
  /** Something was filled in that was not sent. */
  readonly dirty: boolean;
  /** What the phone kept was filled in. */
  readonly isRestored: boolean;
  readonly isBusy: boolean;
};

export function formStore<Values>(values: Values, dirty: boolean): FormStore<Values> {
  let holding: Holding<Values> = { values, wrongs: {}, refusal: undefined, dirty, isRestored: false, isBusy: false };
  const listeners = new Set<() => void>();
  return {
    read: () => holding,
    change: (part) => {
      holding = { ...holding, ...part };
      for (const tell of listeners) tell();
    },
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

/** `files.0` belongs to `files`. */
export function fieldOf(name: string): string {
  return name.split('.')[0] ?? name;
}
