// Who is told what of a clearance: offices when somebody leaves, leavers when an item is held, deputies when items wait too
// long, and each office in the morning of what is overdue.
import { officeOf } from '@kawani/domains/requests/engine/service';
import { labelText } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import { writeNotice, writeNotices } from '@kawani/kit/server/notify';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { ClearanceText } from '../contract/notices.ts';
import { ClearanceOffice } from '../lists.ts';
import { MEMBERS_OF } from '../policy.ts';
import { type CaseRow, caseRows } from '../table/cases.ts';
import type { ItemRow } from '../table/items.ts';
import type { Deputy } from '../table/keeping.ts';
import type { OfficeCount } from '../table/list.ts';

const LIST_PAGE = '/offboarding/clearance-list';
const LEAVING_PAGE = '/leaving';
const officeName = (office: ClearanceOffice) => labelText(ClearanceOffice.labels[office]);

export type Opened = { readonly caseId: string; readonly office: ClearanceOffice; readonly items: number };

/** Each office once of each case, when its first items are there. Many of a day are one notification. */
export async function tellOpened(db: Db, opened: readonly Opened[], today: Day): Promise<void> {
  const cases = new Map(
    (
      await caseRows(
        db,
        opened.map(({ caseId }) => caseId),
      )
    ).map((row) => [row.id, row]),
  );
  for (const { caseId, office, items } of opened) {
    const leaver = cases.get(caseId);
    if (leaver === undefined) continue;
    for (const to of await officeOf(db, MEMBERS_OF[office].code, today)) {
      if (to !== leaver.username) await writeNotice(db, { to, ...openedNotice(leaver, items) });
    }
  }
}

function openedNotice({ name, lastDay }: CaseRow, items: number) {
  return {
    title: ClearanceText.OPENED_TITLE({ name }),
    body:
      lastDay === null
        ? ClearanceText.OPENED({ items })
        : ClearanceText.OPENED_WITH_DAY({ items, date: showDay(lastDay) }),
    opens: LIST_PAGE,
    topic: 'clearance opened',
    many: ClearanceText.OPENED_MANY({ count: '{count}' }),
  };
}

export async function tellHeld(
  { caseId, office }: ItemRow,
  reason: string,
  { db, notify }: RequestContext,
): Promise<void> {
  const [leaver] = await caseRows(db, [caseId]);
  if (!leaver?.username) return;
  await notify({
    to: leaver.username,
    title: ClearanceText.HELD_TITLE(),
    body: ClearanceText.HELD({ office: officeName(office), reason }),
    opens: LEAVING_PAGE,
    topic: 'clearance held',
    many: ClearanceText.HELD_MANY({ count: '{count}' }),
  });
}

export type Passed = Deputy & { readonly items: number };

export async function tellPassed(db: Db, passed: readonly Passed[]): Promise<void> {
  const notices = passed.flatMap(({ office, username, items, days }) =>
    username === null
      ? []
      : [
          {
            to: username,
            title: ClearanceText.PASSED_TITLE(),
            body: ClearanceText.PASSED({ items, days, office: officeName(office) }),
            opens: `${LIST_PAGE}?office=${office}&overdue=overdue`,
          },
        ],
  );
  if (notices.length > 0) await writeNotices(db, notices);
}

export async function tellOverdue(db: Db, counts: readonly OfficeCount[], today: Day): Promise<number> {
  const notices = [];
  for (const { office, waiting, overdue } of counts.filter((each) => each.overdue > 0)) {
    for (const to of await officeOf(db, MEMBERS_OF[office].code, today)) {
      const body = ClearanceText.OVERDUE({ overdue, waiting, office: officeName(office) });
      notices.push({
        to,
        title: ClearanceText.OVERDUE_TITLE(),
        body,
        opens: `${LIST_PAGE}?office=${office}&overdue=overdue`,
      });
    }
  }
  if (notices.length > 0) await writeNotices(db, notices);
  return notices.length;
}
