// All kinds of tests wait in one line, the longest files first, so that no core rests while the last file of a kind ends.
// `npm test` leaves what each file took in .cache/test-seconds.json: when its ten slowest are not in tests/slowest.json, put
// them there. A file that is not in the list counts as an ordinary one of its kind.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SLOWEST: Readonly<Record<string, number>> = JSON.parse(readFileSync(`${ROOT}tests/slowest.json`, 'utf8'));
/** A worker keeps what it has read for the next file of its kind: kinds follow each other, in the order of their files' length. */
const KINDS = ['slow', 'browser', 'server', 'unit'];
const ORDINARY_SECONDS: Readonly<Record<string, number>> = { browser: 25, server: 3, unit: 1 };

function secondsOf({ moduleId, project }: TestSpecification): number {
  return SLOWEST[moduleId.slice(ROOT.length)] ?? ORDINARY_SECONDS[project.name] ?? 0;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (left, right) =>
        KINDS.indexOf(left.project.name) - KINDS.indexOf(right.project.name) || secondsOf(right) - secondsOf(left),
    );
  }
}
