// Words of a metaphor that the code once spoke in. A newcomer who knows Fastify or HR software would have to learn it first:
// write module, auth, anonymous, request context, dependencies, request handler, admin, scheduled jobs.

/** Parts of a name: `openDoor`, `DOOR_KEY` and `door` all have the part "door". */
const PARTS: ReadonlySet<string> = new Set([
  'room',
  'door',
  'stranger',
  'ground',
  'clerk',
  'desk',
  'caretaking',
  'takecare',
]);
/** Whole names, of types above all, that do not say what they are. */
const NAMES: ReadonlySet<string> = new Set([
  'Work',
  'Asked',
  'Known',
  'Standing',
  'Given',
  'Found',
  'letIn',
  'callerOf',
]);

/** The areas where the old names are gone. */
const CLEAN = /^(?:kit|apps|build|tests|domains\/(?:leave|requests))\/.*\.(?:tsx?|mjs|mts|css)$/;

/** The names that must not come back: identifiers of a file, and the parts of its path. */
export function oldNamesIn(path: string, identifiers: Iterable<string>): string[] {
  if (!CLEAN.test(path)) return [];
  const ofPath = path.replace(/\.\w+$/, '').split(/[/.]/);
  return [...identifiers, ...ofPath].filter((name) => NAMES.has(name) || partsOf(name).some((part) => PARTS.has(part)));
}

function partsOf(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''));
  return [...words.map((word) => word.replace(/s$/, '')), ...pairs];
}
