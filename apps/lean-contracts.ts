// What a browser needs of an operation is its request line. What it takes and returns is checked by the server and known to
// the compiler, so the schemas of requests and replies stay out of the first load; a form's own schema comes with the form.
import type { ESTree, Plugin } from 'vite';

const DECLARING =
  /\/(?:domains\/[\w-]+\/(?:contract(?:\/[\w-]+)?|requests|kind)|kit\/(?:contract|values)\/[\w-]+)\.ts$/;
/** Facts of an operation, or of a kind of request, that only the server and the OpenAPI document read. */
const SERVER_ONLY: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['takes', 'returns', 'example', 'summary'],
  requestKind: ['fields', 'example'],
};

type Change = { start: number; end: number; text: string };

export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DECLARING.test(id)) return null;
      const program = this.parse(code);
      const changes = [...declarationsIn(program).flatMap(withoutServerOnly), ...program.body.flatMap(markedPure)];
      const lean = changes
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}

type Declaration = { declared: ESTree.ObjectExpression; cut: readonly string[] };

/** What is declared in calls of `endpoint` and `requestKind`. */
function declarationsIn(node: unknown): Declaration[] {
  if (Array.isArray(node)) return node.flatMap(declarationsIn);
  if (typeof node !== 'object' || node === null) return [];
  const declaration = declarationOf(node);
  return declaration === undefined ? Object.values(node).flatMap(declarationsIn) : [declaration];
}

function declarationOf(node: object): Declaration | undefined {
  const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>;
  if (type !== 'CallExpression' || callee?.type !== 'Identifier') return undefined;
  const [cut, declared] = [SERVER_ONLY[callee.name], given?.at(-1)];
  return cut === undefined || declared?.type !== 'ObjectExpression' ? undefined : { declared, cut };
}

function withoutServerOnly({ declared: { properties }, cut }: Declaration): Change[] {
  return properties.flatMap((property, at) => {
    const isCut = property.type === 'Property' && property.key.type === 'Identifier' && cut.includes(property.key.name);
    return isCut ? [{ start: property.start, end: properties[at + 1]?.start ?? property.end, text: '' }] : [];
  });
}

/** A declaration has no effect of its own: one that no screen names may be left out whole. */
function markedPure(statement: ESTree.Program['body'][number]): Change[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );
}
