// Job designations, with what the rooms of diagnostics and uniforms have to ask for.
import { DiagnosticCategory } from '@kawani/domains/diagnostics/contract';
import { JobDesignations } from '@kawani/domains/employees/desk';
import { UniformCategory } from '@kawani/domains/uniforms/contract';

export function JobDesignation() {
  return <JobDesignations diagnostics={DiagnosticCategory.codes} uniforms={UniformCategory.codes} />;
}
