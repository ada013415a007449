// What is watched before it becomes a fault: from when on something is amber, and from when on red.
export type Grade = 'amber' | 'red' | null;
export type Counts = { readonly amber: number; readonly red: number };

/** Days without a post: the law ends it at 180. */
const FLOATING = { amber: 120, red: 150 };
/** Days that are left. */
const LEFT = { amber: 30, red: 7 };

export function gradeFloating(day: number): Grade {
  if (day >= FLOATING.red) return 'red';
  return day >= FLOATING.amber ? 'amber' : null;
}

/** Of a probation, or a document that expires: also what is over already. */
export function gradeLeft(daysLeft: number): Grade {
  if (daysLeft <= LEFT.red) return 'red';
  return daysLeft <= LEFT.amber ? 'amber' : null;
}

export function counted(grades: readonly Grade[]): Counts {
  const of = (grade: Grade) => grades.filter((each) => each === grade).length;
  return { amber: of('amber'), red: of('red') };
}
