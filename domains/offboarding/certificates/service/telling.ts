// Telling somebody that their certificate is there: in the bell, and by mail where they have an address.
import { tellPeople } from '@kawani/domains/employees/service/telling';
import type { Db } from '@kawani/kit/server/db';
import { CoeText } from '../contract/notices.ts';
import type { CaseRow } from '../table.ts';

const LEAVING_PAGE = '/leaving';

/** Nobody reads for the dead. */
export async function tellReady(db: Db, { employeeId, kind }: CaseRow, number: string): Promise<void> {
  if (kind === 'DEATH') return;
  const told = { title: CoeText.READY_TITLE(), body: CoeText.READY({ number }), opens: LEAVING_PAGE };
  await tellPeople({ db }, [employeeId], told);
}
