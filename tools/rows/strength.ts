import { partsOf, type Piece, walk } from './syntax.ts';

const snapshots = new Set([
  'toMatchSnapshot',
  'toMatchInlineSnapshot',
  'toMatchFileSnapshot',
  'toHaveScreenshot',
  'toMatchAriaSnapshot',
]);

/**
 * Whether all that a test looks at is constants and snapshots, so that it would pass without the feature. A call whose
 * result no caller takes may look for itself, and counts as a test that looks.
 */
export function looksOnlyAtConstants(body: Piece, imported: Set<string>): boolean {
  let expectations = 0;
  let isStrong = false;
  walk(body, (piece) => {
    const call = piece.type === 'AwaitExpression' ? (piece['argument'] as Piece) : piece;
    const expectation = expectationOf(call);
    if (expectation) {
      expectations += 1;
      if (!isWeak(expectation, imported)) isStrong = true;
      return 'enough';
    }
    if (piece.type === 'ExpressionStatement' && mayLookItself(piece['expression'] as Piece)) isStrong = true;
    return undefined;
  });
  return !isStrong && (expectations > 0 || isEmpty(body));
}

type Expectation = { subject: Piece | undefined; matcher: string; against: Piece[] };

// expect(subject).not.resolves.toBe(against), also expect.poll and expect.soft.
function expectationOf(call: Piece): Expectation | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const callee = call['callee'] as Piece;
  if (callee.type !== 'MemberExpression') return undefined;
  let below = callee['object'] as Piece;
  while (below.type === 'MemberExpression') below = below['object'] as Piece;
  if (below.type !== 'CallExpression' || !isExpect(below['callee'] as Piece)) return undefined;
  return {
    subject: partsOf(below, 'arguments')[0],
    matcher: String((callee['property'] as Piece)['name']),
    against: partsOf(call, 'arguments'),
  };
}

function isExpect(callee: Piece): boolean {
  const root = callee.type === 'MemberExpression' ? (callee['object'] as Piece) : callee;
  return root.type === 'Identifier' && root['name'] === 'expect';
}

function isWeak({ subject, matcher, against }: Expectation, imported: Set<string>): boolean {
  if (snapshots.has(matcher)) return true;
  return subject !== undefined && [subject, ...against].every((piece) => isFixed(piece, imported));
}

const transparent = new Set([
  'ArrayExpression',
  'ObjectExpression',
  'Property',
  'SpreadElement',
  'UnaryExpression',
  'BinaryExpression',
  'TemplateLiteral',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
]);

// Something that is written down, here or in another file: nothing has to happen for it.
function isFixed(piece: Piece, imported: Set<string>): boolean {
  if (piece.type === 'Literal' || piece.type === 'TemplateElement') return true;
  if (piece.type === 'Identifier') return imported.has(String(piece['name'])) || piece['name'] === 'undefined';
  if (piece.type === 'MemberExpression') return isFixed(piece['object'] as Piece, imported);
  if (piece.type === 'CallExpression') return listsAConstant(piece, imported);
  if (!transparent.has(piece.type)) return false;
  const parts = ['elements', 'properties', 'value', 'argument', 'left', 'right', 'expressions', 'expression'];
  return parts.flatMap((part) => partsOf(piece, part)).every((part) => isFixed(part, imported));
}

// Object.keys(CONSTANT) and its like tell of the constant only.
function listsAConstant(call: Piece, imported: Set<string>): boolean {
  const callee = call['callee'] as Piece;
  const root = callee.type === 'MemberExpression' ? (callee['object'] as Piece) : undefined;
  return root?.['name'] === 'Object' && partsOf(call, 'arguments').every((piece) => isFixed(piece, imported));
}

function mayLookItself(expression: Piece): boolean {
  const call = expression.type === 'AwaitExpression' ? (expression['argument'] as Piece) : expression;
  return call.type === 'CallExpression' && expectationOf(call) === undefined;
}

function isEmpty(body: Piece): boolean {
  let calls = 0;
  walk(body, ({ type }) => {
    if (type === 'CallExpression') calls += 1;
  });
  return calls === 0;
}
