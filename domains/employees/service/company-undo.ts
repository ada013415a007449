// Putting back what an import changed of people who were there before it, while it's still what the import wrote.

import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import { alike } from '@kawani/kit/server/register-import';
import type { ProfileSection } from '../contract/profile-sections.ts';
import { sectionChanges } from '../rules.ts';
import { putSection, putTermsBack, removeFirstAccount, removeNumbers } from '../table/company-undo.ts';
import { holdEmployee, profileRecord } from '../table/profile.ts';
import type { ChangeContext } from './sections.ts';

type Values = Readonly<Record<string, unknown>>;
type SectionUndo = {
  readonly employeeId: string;
  readonly section: ProfileSection;
  readonly before: Values;
  readonly after: Values;
};

/** False where somebody changed one of these fields since. */
export async function undoSection(
  ctx: ChangeContext,
  { employeeId, section, before, after }: SectionUndo,
): Promise<boolean> {
  const { db, today } = ctx;
  await holdEmployee(db, employeeId);
  const current = (await profileRecord(db, employeeId, today))?.[section];
  if (current === undefined) return false;
  const standing = new Map<string, unknown>(Object.entries(current));
  const isOther = Object.entries(after).some(([field, value]) => !alike({ value: standing.get(field) }, { value }));
  if (isOther) return false;
  if (!(await putSection(db, section, { ...current, ...before }, { employeeId, today }))) return false;
  const gone = Object.entries(before).flatMap(([field, value]) => (value === null ? [field.toUpperCase()] : []));
  if (section === 'GOVERNMENT') await removeNumbers(db, employeeId, gone);
  const changes = sectionChanges(section, { ...current }, { ...current, ...before });
  await recordChange(ctx, { subject: 'employee', subjectId: employeeId }, changes);
  return true;
}

export const undoTerms: (
  db: Db,
  terms: { id: string; instead: string | null },
  by: { by: string; at: Date },
) => Promise<boolean> = putTermsBack;

export const undoFirstAccount: (db: Db, employeeId: string) => Promise<boolean> = removeFirstAccount;
