// What happens with the data of people who apply. Its version is PRIVACY_NOTICE: who changes the words changes the version.
import { say } from '@kawani/kit/contract/say';
import { config } from '@kawani/kit/web/config';

export function PrivacyNotice({ months }: { months: number }) {
  return (
    <div className="stack privacy-notice">
      {paragraphs(config().companyName, months).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

const paragraphs = (company: string, months: number): readonly string[] => [
  say(
    '{company} uses your name, mobile number, e-mail, city and answers only to decide on your application, to propose you for other jobs here if you are not hired, and to reach you about that.',
    { company },
  ),
  say('Only the recruiters and the managers who choose for this job see them. We never sell or share them.'),
  say('If we propose you for another job, the managers who choose for that job see them too, and we tell you.'),
  say(
    'If you are not hired, we erase them {months, plural, one {# month} other {# months}} after the last change of your application.',
    { months },
  ),
  say(
    'You can see and erase your application any time with the link you get after sending. Your rights are in the Data Privacy Act of 2012 (RA 10173).',
  ),
];
