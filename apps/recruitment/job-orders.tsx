// The page of job orders, with what the features above know about each.
import { JobOrders as JobOrderPage } from '@kawani/domains/recruitment/job-orders/admin/job-orders';
import type { JobOrderSection } from '@kawani/domains/recruitment/job-orders/admin/section';
import { PostingSection } from '@kawani/domains/recruitment/postings/admin/posting-section';
import { RosterSection } from '@kawani/domains/recruitment/roster/admin/job-order-section';
import { FunnelSection } from '@kawani/domains/recruitment/screening/admin/funnel-section';

const SECTIONS: readonly JobOrderSection[] = [
  { key: 'roster', Section: RosterSection },
  { key: 'applicants', Section: FunnelSection },
  { key: 'posting', Section: PostingSection },
];

export function JobOrders() {
  return <JobOrderPage sections={SECTIONS} />;
}
