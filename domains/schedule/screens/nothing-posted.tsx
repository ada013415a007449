// Dates without a schedule: who posts it, and how to call them.
import { employeesApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';

export function NothingPosted() {
  const { data } = useAnswer(employeesApi.myRecord, {}, { staleMs: 300_000 });
  const supervisor = data?.supervisor;
  const says = supervisor
    ? say('No schedule has been posted for these dates. Your supervisor {name} posts it.', { name: supervisor.name })
    : say('No schedule has been posted for these dates. Your supervisor posts it.');
  return (
    <Empty icon="calendar" says={says}>
      {supervisor?.mobile && (
        <a className="button" href={`tel:${supervisor.mobile.replace(/[^\d+]/g, '')}`}>
          {say('Call {name}', { name: supervisor.name })}
        </a>
      )}
    </Empty>
  );
}
