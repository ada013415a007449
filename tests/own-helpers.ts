// Before every test file: what helps tests is run again, since it keeps things of the file before. The product's modules, which
// keep nothing of a use, stay: reading them again for each file took longer than the tests.
import type { EvaluatedModules } from 'vitest';

const HELPER = /\/tests\/(?!.*\.test\.)[^?]*\.tsx?$/;

/** Vitest's own way to forget modules (`vi.resetModules`) forgets all of them. */
declare const __vitest_worker__: { readonly evaluatedModules: EvaluatedModules };

for (const [id, module] of __vitest_worker__.evaluatedModules.idToModuleMap) {
  // One that has not run to its end is of this file: what is set up before the tests, as this is.
  if (!HELPER.test(id) || !module.evaluated) continue;
  module.evaluated = false;
  module.promise = undefined;
  module.exports = undefined;
  module.importers.clear();
}
