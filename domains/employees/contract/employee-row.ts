// A row of a file of employees. Only imports and the form for one new employee check it, so pages do not load it.
import { typed } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { CivilStatus, EmployeeStatus, Sex } from './lists.ts';

const MAX_NAME = 50;
const MAX_SUFFIX = 10;
const name = typed('NAME', MAX_NAME);
const code = z.string().check(z.maxLength(20));
/** Read whatever its capitals; `short` is what people write for a value. */
const oneOf = <Name extends string>(list: { codes: readonly Name[] }, short: Readonly<Record<string, Name>> = {}) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Name => {
      const wanted = text.toLowerCase();
      const found = short[wanted] ?? list.codes.find((known) => known.toLowerCase() === wanted);
      if (found !== undefined) return found;
      context.issues.push({ code: 'custom', message: `Expected one of: ${list.codes.join(', ')}.`, input: text });
      return z.NEVER;
    }),
  );

/** One row of a file of employees, its cells trimmed and its empty cells left out. The columns are in docs/import.md. */
export const EmployeeRow = z.strictObject({
  number: z.string().check(z.regex(/^\d{4,10}$/, { error: 'Expected 4 to 10 digits.' })),
  last_name: name,
  first_name: name,
  middle_name: z.optional(name),
  suffix: z.optional(typed('ALPHA', MAX_SUFFIX)),
  sex: oneOf(Sex, { m: 'Male', f: 'Female' }),
  civil_status: oneOf(CivilStatus),
  birth_date: Day,
  hire_date: Day,
  status: z.optional(oneOf(EmployeeStatus)),
  detachment: z.optional(code),
  department: z.optional(code),
  designation: code,
  shift: z.optional(code),
  rest_days: z.optional(z.string().check(z.maxLength(40))),
  mobile: z.optional(z.string().check(z.regex(/^(09|\+639)\d{9}$/, { error: 'Expected a number like 09171234567.' }))),
  email: z.optional(z.email({ error: 'Please enter a valid email address.' }).check(z.maxLength(100))),
  /** Of an account that exists already: it may be older than the rule for new ones. */
  username: z.optional(
    z
      .string()
      .check(
        z.toLowerCase(),
        z.minLength(3),
        z.maxLength(40),
        z.regex(/^[a-z0-9_.-]+$/, { error: 'Only letters, digits and _ . - are allowed.' }),
      ),
  ),
  shows_birthday: z.optional(oneOf({ codes: ['yes', 'no'] })),
});
export type EmployeeRow = z.output<typeof EmployeeRow>;
