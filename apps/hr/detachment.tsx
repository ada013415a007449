// The page of a detachment, with what the modules above know about it.
import { Kiosks } from '@kawani/domains/attendance/admin';
import { DetachmentPage, type DetachmentSection } from '@kawani/domains/employees/admin';
import { RequiredHeadcount, SiteHolidays } from '@kawani/domains/schedule/admin';

const SECTIONS: readonly DetachmentSection[] = [
  { key: 'required', Section: ({ detachment }) => <RequiredHeadcount detachmentId={detachment.id} /> },
  { key: 'holidays', Section: ({ detachment }) => <SiteHolidays detachmentId={detachment.id} /> },
  { key: 'kiosks', Section: ({ detachment }) => <Kiosks detachmentId={detachment.id} /> },
];

export function Detachment() {
  return <DetachmentPage sections={SECTIONS} />;
}
