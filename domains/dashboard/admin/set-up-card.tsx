// The set-up of the company on the page where the app opens: until the first payslips are released, and what the server needs.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Card } from '@kawani/kit/web/card';
import { Link, LinkButton } from '@kawani/kit/web/link';
import { Progress } from '@kawani/kit/web/progress';
import { Gate } from '@kawani/kit/web/session';
import { type SetUp, SetUpStep, setUpApi } from '../contract/set-up.ts';
import { ServerCare } from './server-care.tsx';

export function SetUpCard() {
  return (
    <Gate needs={[EmployeePermission.GIVE_ACCOUNT_ROLES]}>
      <Shown />
    </Gate>
  );
}

/** Nothing while it loads: most companies are set up, and see nothing of it. */
function Shown() {
  const { data: guide } = useAnswer(setUpApi.guide, {}, { staleMs: 60_000 });
  if (guide === undefined) return null;
  return (
    <>
      <ServerCare of={guide} />
      {!guide.isOver && <Guide guide={guide} />}
    </>
  );
}

function Guide({ guide: { steps } }: { guide: SetUp }) {
  const done = steps.filter((each) => each.done).length;
  const next = steps.find((each) => !each.done);
  return (
    <Card title={say('Set up your company')} aside={<Link to="/set-up">{say('All steps')}</Link>}>
      <div className="stack">
        <Progress label={say('Steps done')} done={done} of={steps.length} />
        {next !== undefined && (
          <div className="row">
            <LinkButton look="primary" to="/set-up">
              {say('Next: {step}', { step: SetUpStep.labelOf(next.step) })}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
