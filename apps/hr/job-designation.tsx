// Job designations, with the requirements of diagnostics and uniforms.
import { DiagnosticCategory } from '@kawani/domains/diagnostics/services/lists';
import { JobDesignations } from '@kawani/domains/employees/admin';
import { UniformCategory } from '@kawani/domains/uniforms/catalogue/lists';

export function JobDesignation() {
  return <JobDesignations diagnostics={DiagnosticCategory.codes} uniforms={UniformCategory.codes} />;
}
