// The jobs that are open, for people who came without the code of one.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { useShown } from '@kawani/kit/web/router';
import { useEffect } from 'react';
import { type OpenJob, postingsApi } from '../../postings/contract.ts';
import { payText } from '../../postings/rules/words.ts';
import './applicants.css';

export function Jobs() {
  const [{ job }] = useUrlState({ job: '' });
  const jobs = useAnswer(postingsApi.jobs, {}, { enabled: job === '' });
  useForwarding(job);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Open jobs')}</h1>
      </header>
      <Block
        of={jobs}
        height={240}
        failed={say("The jobs couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="search" says={say('No jobs are open right now. Please come back another day.')} />}
      >
        {({ items }) => (
          <ul className="cards">
            {items.map((each) => (
              <li key={each.code}>
                <JobCard job={each} />
              </li>
            ))}
          </ul>
        )}
      </Block>
    </div>
  );
}

/** `/apply?job=CODE`, as a poster or another site may write it. */
function useForwarding(code: string): void {
  const { router } = useShown();
  useEffect(() => {
    if (code !== '') router.go(`/apply/${encodeURIComponent(code)}`, { replace: true });
  }, [router, code]);
}

function JobCard({ job }: { job: OpenJob }) {
  return (
    <Link to={`/apply/${job.code}`} className="card job-card">
      <strong>{job.title}</strong>
      <span className="second">{job.place}</span>
      <span className="figures">{payText(job)}</span>
    </Link>
  );
}
