// Notifications about punches, each with the punch it is about. Pure.
import type { PunchKind } from '@kawani/domains/attendance/contract';
import type { NewText } from '@kawani/kit/contract/notices';
import { TimeNotice } from '../contract/told.ts';

/** A punch within a sentence: `your time in`. */
export function punchText(kind: PunchKind): NewText {
  return TimeNotice[kind]();
}

type Recorded = { readonly name: string; readonly time: string; readonly date: string; readonly remarks: string };

/** What a person is told whose time somebody else recorded. */
export function recordedNotice(kind: PunchKind, facts: Recorded): { title: NewText; body: NewText } {
  const punch = punchText(kind);
  return { title: TimeNotice.RECORDED_TITLE({ punch }), body: TimeNotice.RECORDED({ punch, ...facts }) };
}
