import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { borderRefusal } from './borders.ts';
import { placeOf } from './place.ts';
import { declaredTypes, makerRefusal, proofRefusal, wholeRefusal } from './proofs.ts';
import { roleOf, roleRefusal } from './roles.ts';
import { formatRefusal, hasLetters, isShown, spokenAttributes } from './text.ts';
import { emptyWord, privateWord, vagueWord } from './words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// The few fields of the syntax tree that these rules read.
type Node = {
  type: string;
  value?: unknown;
  name?: unknown;
  source?: Node | null;
  importKind?: string;
  exportKind?: string;
  object?: Node;
  callee?: Node;
  property?: Node;
  computed?: boolean;
  expression?: Node;
  declaration?: Node | null;
  declarations?: { id: Node }[];
  specifiers?: { type?: string; exported?: Node; imported?: Node; importKind?: string }[];
  id?: Node | null;
  typeAnnotation?: Node | null;
};
type Context = {
  filename: string;
  sourceCode: { getAllComments: () => Node[] };
  report: (finding: { node: Node; message: string }) => void;
};
type Visitor = Record<string, (node: Node) => void>;
type Rule = { create: (context: Context) => Visitor };

type Say = (node: Node, message: string | undefined) => void;

function rule(visit: (path: string, say: Say, context: Context) => Visitor): Rule {
  return {
    create: (context) => {
      const path = relative(root, context.filename).split(sep).join('/');
      const say: Say = (node, message) => {
        if (message) context.report({ node, message });
      };
      return visit(path, say, context);
    },
  };
}

const borders = rule((path, say) => {
  const visit = (node: Node) => {
    if (typeof node.source?.value !== 'string') return;
    const isType = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
    say(node, borderRefusal(path, node.source.value, isType));
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  };
});

const roles = rule((path, say) => ({
  Program: (node) => {
    const place = placeOf(path);
    say(node, place.kind === 'file' ? roleRefusal(place) : undefined);
  },
}));

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

const sql = rule((path, say): Visitor => {
  const place = placeOf(path);
  const role = place.kind === 'file' && !path.endsWith('.test.ts') ? roleOf(place) : undefined;
  if (role === undefined || role === 'queries') return {};
  return {
    CallExpression: ({ callee }) => {
      const name = callee?.type === 'MemberExpression' ? callee.property?.name : undefined;
      if (callee && statements.has(String(name))) say(callee, `${role} may not write SQL: it lives in queries.`);
    },
  };
});

const barrels = rule((_path, say) => ({
  ExportAllDeclaration: (node) => say(node, 'No barrels: import from the file that says it.'),
  ExportNamedDeclaration: (node) =>
    say(node, node.source ? 'No barrels: import from the file that says it.' : undefined),
}));

const text = rule((path, say): Visitor => {
  if (!isShown(path)) return {};
  const refuse = (node: Node, words: unknown) =>
    say(node, typeof words === 'string' && hasLetters(words) ? 'Every text comes through phrases.' : undefined);
  return {
    JSXText: (node) => refuse(node, node.value),
    JSXExpressionContainer: (node) =>
      refuse(node, node.expression?.type === 'Literal' ? node.expression.value : undefined),
    JSXAttribute: (node) => {
      const value = node.value as Node | null;
      if (spokenAttributes.has(String((node.name as Node).name)) && value?.type === 'Literal')
        refuse(node, value.value);
    },
  };
});

const formats = rule((path, say) => ({
  MemberExpression: (node) => {
    if (node.computed || typeof node.property?.name !== 'string') return;
    const object = node.object?.type === 'Identifier' ? String(node.object.name) : undefined;
    say(node, formatRefusal(path, object, node.property.name));
  },
}));

const proofs = rule((path, say): Visitor => {
  if (!path.startsWith('server/')) return {};
  let declared: ReadonlySet<string> = new Set();
  const isTest = /\/test\/|\.test\.ts$/.test(path);
  const judge = (node: Node) => say(node, proofRefusal(node.typeAnnotation, { declared, isTest }));
  return {
    Program: (node) => {
      declared = declaredTypes(node);
    },
    ImportDeclaration: (node) => {
      for (const { type, imported } of node.specifiers ?? [])
        say(
          node,
          type === 'ImportNamespaceSpecifier'
            ? wholeRefusal(path, String(node.source?.value))
            : makerRefusal(path, String(imported?.name)),
        );
    },
    ImportExpression: (node) => say(node, wholeRefusal(path, String(node.source?.value))),
    TSAsExpression: judge,
    TSTypeAssertion: judge,
    TSTypePredicate: judge,
  };
});

const names = rule((_path, say) => {
  const judgeOwn = (node: Node, name: unknown) => {
    const word = typeof name === 'string' ? privateWord(name) : undefined;
    say(node, word ? `"${String(name)}": "${word}" is a private word; docs/words.md has the field's.` : undefined);
  };
  const judge = (node: Node, name: unknown) => {
    const word = typeof name === 'string' ? emptyWord(name) : undefined;
    say(node, word ? `"${String(name)}": "${word}" says nothing; name what it does in the shop's words.` : undefined);
    judgeOwn(node, name);
  };
  return {
    TSTypeAliasDeclaration: (node) => judgeOwn(node, node.id?.name),
    ExportNamedDeclaration: (node) => {
      judge(node, node.declaration?.id?.name);
      for (const declared of node.declaration?.declarations ?? []) judge(node, declared.id.name);
      for (const specifier of node.specifiers ?? []) judge(node, specifier.exported?.name);
    },
  };
});

const comments = rule((_path, say, { sourceCode }) => ({
  Program: () => {
    for (const comment of sourceCode.getAllComments()) {
      const word = vagueWord(String(comment.value));
      say(comment, word ? `"${word}" leaves open who acts or what holds: begin with the subject.` : undefined);
    }
  },
}));

export default {
  meta: { name: 'parlour' },
  rules: { borders, roles, sql, barrels, text, formats, proofs, names, comments },
};
