// Value lists: the closed sets of codes the business uses, each with the label people read. Declared once,
// in a module's contract; types, schemas, options and filters are derived from the list. The schema has a file of its own:
// a browser's first page reads lists, and checks nothing.
import { sayWith } from './say.ts';

export type ValueList<Labels extends Readonly<Record<string, string>>> = {
  readonly codes: readonly (keyof Labels & string)[];
  /** In English, as the specification spells them: for files and other programs. People read `labelOf` and `options`. */
  readonly labels: Labels;
  /** As a field of choices takes them. */
  readonly options: readonly { readonly value: keyof Labels & string; readonly label: string }[];
  labelOf(code: keyof Labels & string): string;
};

/** The union of a list's codes: `type LeaveType = CodeOf<typeof LeaveType>`. */
export type CodeOf<List> = List extends ValueList<infer Labels> ? keyof Labels & string : never;

export function valueList<const Labels extends Readonly<Record<string, string>>>(labels: Labels): ValueList<Labels> {
  const codes = Object.keys(labels) as (keyof Labels & string)[];
  const labelOf = (code: keyof Labels & string) => sayWith(labels[code] ?? code);
  return { codes, labels, options: codes.map((value) => option(value, labelOf)), labelOf };
}

function option<Code extends string>(value: Code, labelOf: (code: Code) => string) {
  return {
    value,
    get label() {
      return labelOf(value);
    },
  };
}

/** A list whose codes are what people read: `namedValues('Single', 'Married')`. */
export function namedValues<const Name extends string>(...names: readonly Name[]): ValueList<{ [N in Name]: N }> {
  return valueList(Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N });
}
