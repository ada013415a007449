// Open jobs that an employee can tell others about, each with a link of one's own.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { config } from '@kawani/kit/web/config';
import { LinkField } from '@kawani/kit/web/link-field';
import { postingsApi } from '../contract.ts';
import { applicationAddress, payText } from '../rules/words.ts';
import './open-jobs.css';

const STALE_MS = 300_000;

/** Nothing where no job is open: nobody is told to refer people to nothing. */
export function OpenJobs() {
  const items = useAnswer(postingsApi.open, {}, { staleMs: STALE_MS }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={say('Do you know somebody for these jobs?')}>
      <p className="second">{say('Who applies by your link is known as referred by you.')}</p>
      <ul className="open-jobs">
        {items.map((job) => (
          <li key={job.id}>
            <strong>{job.title}</strong>
            <span className="second">{[job.place, payText(job)].filter(Boolean).join(', ')}</span>
            <Referral id={job.id} title={job.title} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Referral({ id, title }: { id: string; title: string }) {
  const refer = useVerb(postingsApi.refer);
  if (refer.data === undefined)
    return (
      <Button busy={refer.isPending} onClick={() => refer.mutate({ id })}>
        {say('Get my link')}
      </Button>
    );
  const url = applicationAddress(config().employeeUrl, refer.data.code);
  return <LinkField label={say('My link for {title}', { title })} url={url} shares={title} />;
}
