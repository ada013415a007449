// /documents: what people ask HR to issue, what the company sent and who read it, how far reviews of profiles are.
import { say } from '@kawani/kit/contract/say';
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

const tabs = () => [
  { key: 'asked', title: say('Asked of HR') },
  { key: 'sent', title: say('Sent to people') },
  { key: 'reviews', title: say('Profile reviews') },
];
const STATE = { tab: 'asked' };

export function DocumentAdmin() {
  const [{ tab }] = useUrlState(STATE);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Documents')}</h1>
      </header>
      <Tabs label={say('Documents')} tabs={tabs()} />
      {tab === 'sent' ? <SentDocuments /> : tab === 'reviews' ? <ReviewProgress /> : <IssueQueue />}
    </div>
  );
}
