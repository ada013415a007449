// The difference between a declared row and the columns that PostgreSQL describes, as types: for the copies of `row-check.ts`.

type Column = { is: unknown; isNullable: boolean };

/** An error where there is a fault. */
export type Checked<Row, _Fault extends never> = Row;

export type RowFault<Row, In extends Record<string, Column>> =
  | {
      [K in keyof In & string]: K extends keyof Row ? ValueFault<K, Row[K], In[K]> : `${K}: selected, not declared`;
    }[keyof In & string]
  | { [K in keyof Row & string]-?: K extends keyof In ? never : LeftOut<K, Row[K]> }[keyof Row & string];

/** A property of any name, or an optional one, need not be selected. */
type LeftOut<K extends string, Value> = string extends K
  ? never
  : undefined extends Value
    ? never
    : `${K}: declared, not selected`;

type ValueFault<K extends string, Value, In extends Column> =
  | (Fits<NonNullable<Value>, NonNullable<In['is']>> extends true ? never : `${K}: of another type`)
  | (In['isNullable'] extends true ? (null extends Value ? never : `${K}: may be null`) : never);

/** Either may be narrower: a code is a text of a list, and a table may have the list. */
type Fits<Value, Is> = unknown extends Is
  ? true
  : [Value, Is] extends [readonly (infer V)[], readonly (infer I)[]]
    ? Fits<V, I>
    : [Value] extends [Is]
      ? true
      : [Is] extends [Value]
        ? true
        : false;
