// The page of a detachment, with what the rooms above know of it.
import { Kiosks } from '@kawani/domains/attendance/desk';
import { DetachmentPage, type DetachmentSection } from '@kawani/domains/employees/desk';
import { RequiredHeadcount, SiteHolidays } from '@kawani/domains/schedule/desk';

const SECTIONS: readonly DetachmentSection[] = [
  { key: 'required', Section: ({ detachment }) => <RequiredHeadcount detachmentId={detachment.id} /> },
  { key: 'holidays', Section: ({ detachment }) => <SiteHolidays detachmentId={detachment.id} /> },
  { key: 'kiosks', Section: ({ detachment }) => <Kiosks detachmentId={detachment.id} /> },
];

export function Detachment() {
  return <DetachmentPage sections={SECTIONS} />;
}
