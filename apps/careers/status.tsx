// The status page of an application, put together from the features that have something to say there.
import { Status as Application } from '@kawani/domains/recruitment/applicants/screens/status';
import { MyInterviewCard } from '@kawani/domains/recruitment/interviews/screens/my-interview-card';

export function Status() {
  return (
    <>
      <Application />
      <MyInterviewCard />
    </>
  );
}
