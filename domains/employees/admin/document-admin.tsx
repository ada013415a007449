// /documents: what people ask HR to issue, what the company sent and who read it, how far reviews of profiles are.
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { IssueQueue } from './issue-queue.tsx';
import '../screens/profile.css';

const ReviewProgress = later(
  async () => (await import('./review-progress.tsx')).ReviewProgress,
  <Skeleton height={320} />,
);
const SentDocuments = later(
  async () => (await import('./sent-documents.tsx')).SentDocuments,
  <Skeleton height={320} />,
);

const TABS = [
  { key: 'asked', title: 'Asked of HR' },
  { key: 'sent', title: 'Sent to people' },
  { key: 'reviews', title: 'Profile reviews' },
];
const STATE = { tab: 'asked' };

export function DocumentAdmin() {
  const [{ tab }] = useUrlState(STATE);
  return (
    <div className="page">
      <header className="page-head">
        <h1>Documents</h1>
      </header>
      <Tabs label="Documents" tabs={TABS} />
      {tab === 'sent' ? <SentDocuments /> : tab === 'reviews' ? <ReviewProgress /> : <IssueQueue />}
    </div>
  );
}
