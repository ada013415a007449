// A contract holds the operations that a page calls and the schemas that its forms check with. The build takes the two apart, so
// that a page which only calls an operation does not load the library of schemas: a schema comes with the first form that names it.
import type { ESTree, Plugin } from 'vite';
import { type Declared, declarationOf, type Statement } from './statements.ts';

const CONTRACT = /\/(?:domains\/[\w-]+\/(?:[\w-]+\/)?(?:contract(?:\/[\w-]+)?|requests)|kit\/contract\/[\w-]+)\.ts$/;
/** The library, and what makes schemas of our own with it. */
const LIBRARY = /^zod\/|\/kit\/contract\/(?:amount|code-in|query-flag|typed|version)$/;
/** What is taken from a schema of another contract is one too. */
const SHAPE = /\.def\.shape\b/;
/** The halves of `clusters.ts`: they stand beside it, so that its imports lead where they led. */
const HALF = /\.(?:rest|schemas)\.ts$/;

type Halves = { readonly rest: string; readonly schemas: string; readonly both: string };

export function apartSchemas(): Plugin {
  const halves = new Map<string, string>();
  return {
    name: 'apart-schemas',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (halves.has(id) ? { id, moduleSideEffects: false } : null),
    load: (id) => (HALF.test(id) ? halves.get(id) : undefined),
    transform(code, id) {
      if (!CONTRACT.test(id) || HALF.test(id)) return null;
      const [rest, schemas] = [id.replace(/\.ts$/, '.rest.ts'), id.replace(/\.ts$/, '.schemas.ts')];
      const apart = takenApart(this.parse(code), code, { rest, schemas });
      if (apart === undefined) return null;
      halves.set(rest, apart.rest).set(schemas, apart.schemas);
      return { code: apart.both, map: null, moduleSideEffects: false };
    },
  };
}

function takenApart(
  { body }: ESTree.Program,
  code: string,
  at: Record<'rest' | 'schemas', string>,
): Halves | undefined {
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration');
  const declared = body.flatMap((statement) => declarationOf(statement) ?? []);
  const passedOn = body.filter(isPassedOn);
  // Of what is left, it would be unknown to which half it belongs.
  if (imports.length + declared.length + passedOn.length !== body.length) return undefined;
  const text = ({ start, end }: Statement) => code.slice(start, end);
  const taken = declared.filter(({ statement }) => SHAPE.test(text(statement))).flatMap(({ names }) => names);
  const checking = namesOfSchemas([...imports.flatMap(namesOfLibrary), ...taken], declared);
  const [schemas, rest] = [true, false].map((are) =>
    declared.filter(({ names }) => names.some(isOf(checking)) === are),
  );
  if (!schemas?.length || !rest?.length) return undefined;
  const head = imports.map(text).join('\n');
  const needed = rest.flatMap(({ names }) => names).filter((name) => schemas.some(({ uses }) => uses.has(name)));
  const hidden = rest.filter(({ isExported }) => !isExported).flatMap(({ names }) => names);
  const shared = needed.filter(isOf(new Set(hidden)));
  return {
    rest: [head, ...rest.map(({ statement }) => text(statement)), listed('export', shared)].join('\n'),
    schemas: [head, listed('import', needed, at.rest), ...schemas.map(({ statement }) => text(statement))].join('\n'),
    both: [
      ...passedOn.map(text),
      listed('export', exportedBy(rest), at.rest),
      listed('export', exportedBy(schemas), at.schemas),
    ].join('\n'),
  };
}

/** `export * from './changes.ts'` */
function isPassedOn(statement: Statement): boolean {
  const { type } = statement;
  return type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && statement.source !== null);
}

const isOf = (names: ReadonlySet<string>) => (name: string) => names.has(name);

function listed(verb: 'import' | 'export', names: readonly string[], from?: string): string {
  if (names.length === 0) return '';
  return `${verb} { ${names.join(', ')} }${from === undefined ? '' : ` from ${JSON.stringify(from)}`};`;
}

const exportedBy = (all: readonly Declared[]) => all.flatMap(({ isExported, names }) => (isExported ? names : []));

/** Of what is declared with the library, or with something that is. */
function namesOfSchemas(first: readonly string[], declared: readonly Declared[]): ReadonlySet<string> {
  const found = new Set(first);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { names, uses } of declared) {
      if ([...uses].some(isOf(found))) for (const name of names) found.add(name);
    }
  }
  return found;
}

function namesOfLibrary(statement: Statement): string[] {
  if (statement.type !== 'ImportDeclaration' || !LIBRARY.test(statement.source.value)) return [];
  return statement.specifiers.map(({ local }) => local.name);
}
