// The papers of the demo company's people, changes that wait for approval, and documents that HR was asked for.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { loadPast } from '@kawani/domains/requests/engine/service/past-requests';
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { letterPdf } from '@kawani/kit/server/letter';
import type { Day } from '@kawani/kit/values/day';
import { profileRequest } from '../requests.ts';
import { everybody, type LoadedDocument, loadDocuments } from '../service.ts';
import { documentsOf } from './profiles.ts';

const PAGE = 500;
const WAITING = 12;

/** With one sheet of paper in the store that stands for all of them. */
export async function seedPapers(
  db: Db,
  { today, now, files }: { today: Day; now: Date; files: Files },
): Promise<void> {
  const sheet = await letterPdf({
    letterhead: 'Demo',
    title: 'A document of the demo',
    below: '',
    paragraphs: ['This page stands for a scanned document.'],
    signature: ['', ''],
    proof: { code: 'KAWANI', says: [] },
  });
  const stored = await files.put(sheet, 'application/pdf');
  const people: string[] = [];
  for (let after = ''; ; ) {
    const page = await everybody(db, { after, size: PAGE });
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.number;
    people.push(...page.filter(({ separatedOn }) => separatedOn === null).map(({ id }) => id));
    const papers = page.flatMap(({ id, number }): LoadedDocument[] => documentsOf({ employeeId: id, number }, today));
    await loadDocuments(db, papers, { ...stored, at: now });
  }
  await seedChanges(db, people, { today, now });
}

async function seedChanges(
  db: Db,
  people: readonly string[],
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const step = Math.max(1, Math.floor(people.length / WAITING));
  const past = Array.from({ length: WAITING }, (_, nth) => people[nth * step]).flatMap((ownerId, nth) => {
    if (ownerId === undefined) return [];
    const isNamed = nth % 2 === 0;
    return [
      {
        ownerId,
        type: 'PERSONAL',
        from: today,
        to: today,
        asks: isNamed ? 'Personal: Religion' : 'Personal: Birthplace',
        effect: '',
        reason: '',
        facts: isNamed
          ? [{ label: 'Religion', value: 'Aglipayan', was: null }]
          : [{ label: 'Birthplace', value: 'Zamboanga City', was: null }],
        flags: [],
        snapshot: { fields: [isNamed ? 'religion' : 'birthplace'] },
        form: { section: 'PERSONAL', ...(isNamed ? { religion: 'Aglipayan' } : { birthplace: 'Zamboanga City' }) },
        filedAt: new Date(now.getTime() - (nth + 1) * 5 * 3_600_000),
        state: 'FILED' as const,
      },
    ];
  });
  const planned = [{ who: 'OFFICE' as const, permission: EmployeePermission.PROFILE_APPROVAL.code }];
  await loadPast(db, { kind: profileRequest as never }, past, { now, planned });
}
