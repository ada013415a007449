// What somebody new has done about their own record, for the first steps of the dashboard.
import type { Db } from '@kawani/kit/server/db';
import { hasChosenMails } from '../table/profile-page.ts';
import { hasReviewed } from '../table/reviews.ts';

export async function ownSteps(db: Db, employeeId: string): Promise<{ profile: boolean; notifications: boolean }> {
  return { profile: await hasReviewed(db, employeeId), notifications: await hasChosenMails(db, employeeId) };
}
