// /documents: what people ask HR to issue, what the company sent and who read it, how far reviews of profiles are.

import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { IssueQueue } from './issue-queue.tsx';
import { ReviewProgress } from './review-progress.tsx';
import { SentDocuments } from './sent-documents.tsx';
import '../screens/profile.css';

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
