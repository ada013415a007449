// The privacy notice by itself, for the foot of every page.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import './applicants.css';

const NoticeNow = later(async () => (await import('./notice-now.tsx')).NoticeNow, <Skeleton height={240} />);

export function Privacy() {
  return (
    <article className="card prose">
      <h1>{say('Privacy notice')}</h1>
      <NoticeNow />
    </article>
  );
}
