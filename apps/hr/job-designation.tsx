// Job designations, with what diagnostics they require and what their people wear.
import { DiagnosticCategory } from '@kawani/domains/diagnostics/services/lists';
import { JobDesignations } from '@kawani/domains/employees/admin';
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';

const UniformSet = later(
  async () => (await import('@kawani/domains/uniforms/allowance/admin/uniform-set')).UniformSet,
  <Skeleton height={120} />,
);

export function JobDesignation() {
  return <JobDesignations diagnostics={DiagnosticCategory.codes} UniformSet={UniformSet} />;
}
