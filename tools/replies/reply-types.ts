import { API, type Checker, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ci/command.ts';

/** A JSON schema in the names of the code. */
export type ReplySchema = { [key: string]: unknown };
/** What every call answers, and the types with a name that the answers are made of. */
export type ReplyTypes = { types: Record<string, ReplySchema>; replies: Record<string, ReplySchema> };

/** The tables of calls: the file of the contract, the table's name, and the module of all its calls where they lie in no deeper one. */
const tables = [
  { file: 'contract/src/api.ts', table: 'calls', module: null },
  { file: 'contract/src/stores-app.ts', table: 'storesAppCalls', module: null },
  { file: 'contract/src/admin/calls.ts', table: 'internalCalls', module: 'internal' },
] as const;

/** Where the server reads them, to describe its calls. */
export const replyTypesFile = join(root, 'server/src/platform/http/reply-types.json');

/** Writes them, a line for each, so that a change shows what it changes. */
export function writeReplyTypes(): void {
  const { types, replies } = readReplyTypes();
  writeFileSync(replyTypesFile, `{\n"types": ${linesOf(types)},\n"replies": ${linesOf(replies)}\n}\n`);
}

function linesOf(schemas: Record<string, ReplySchema>): string {
  const lines = Object.entries(schemas).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** Reads what every call answers from the types of the contract: their properties, comments and words. */
export function readReplyTypes(): ReplyTypes {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    const { checker, program } = project!;
    const reader: Reader = { checker, types: {} };
    const replies: ReplyTypes['replies'] = {};
    for (const { file, table, module } of tables) {
      const exported = checker.getExportsOfModule(
        checker.getSymbolAtLocation(program.getSourceFile(join(root, file))!)!,
      );
      const all = typeOf(
        checker,
        exported.find(({ name }) => name === table)!,
      );
      const modules = module === null ? propertiesOf(checker, all) : [{ name: module, type: all }];
      for (const one of modules)
        for (const call of propertiesOf(checker, one.type)) {
          const reply = replyOf(checker, call.type);
          if (!isFile(reply)) replies[`${one.name}.${call.name}`] = schemaOf(reader, reply);
        }
    }
    return { types: Object.fromEntries(Object.entries(reader.types).toSorted(byName)), replies };
  } finally {
    api.close();
  }
}

const isFile = (type: Type) => ['Blob', 'File'].includes(type.getSymbol()?.name ?? '');
type Reader = { checker: Checker; types: Record<string, ReplySchema> };

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
const typeOf = (checker: Checker, symbol: Symbol): Type => checker.getTypeOfSymbol(symbol)!;
const propertiesOf = (checker: Checker, type: Type) =>
  checker.getPropertiesOfType(type).map((symbol) => ({ name: symbol.name, type: typeOf(checker, symbol) }));

/** A call's reply is what its codec reads. */
function replyOf(checker: Checker, call: Type): Type {
  const property = (type: Type, name: string) => typeOf(checker, checker.getPropertyOfType(type, name)!);
  const [read] = checker.getSignaturesOfType(property(property(call, 'reply'), 'fromWire'), 0);
  return checker.getReturnTypeOfSignature(read!)!;
}

function schemaOf(reader: Reader, type: Type): ReplySchema {
  const { flags } = type;
  if (flags & TypeFlags.AnyOrUnknown) return {};
  if (flags & TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isLiteralType()) return { const: type.value };
  if (flags & TypeFlags.StringLike) return { type: 'string' };
  if (flags & TypeFlags.NumberLike) return { type: 'number' };
  if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return { type: 'null' };
  if (type.isUnionType()) return unionOf(reader, type.getTypes());
  return reader.checker.isArrayType(type) ? arrayOf(reader, type) : namedOrPlain(reader, type);
}

function arrayOf(reader: Reader, type: Type): ReplySchema {
  const [entry] = type.isTypeReference() ? reader.checker.getTypeArguments(type) : [];
  return { type: 'array', items: entry ? schemaOf(reader, entry) : {} };
}

/** Words stand in one list; yes and no together are a boolean; what may be left out is told by its object. */
function unionOf(reader: Reader, parts: readonly Type[]): ReplySchema {
  const schemas = parts.filter(({ flags }) => !(flags & TypeFlags.Undefined)).map((part) => schemaOf(reader, part));
  const words = schemas.flatMap((schema) => ('const' in schema ? [schema['const']] : []));
  const isBoolean = words.includes(true) && words.includes(false);
  const listed = isBoolean ? words.filter((word) => typeof word !== 'boolean') : words;
  const all = [
    ...schemas.filter((schema) => !('const' in schema)),
    ...(isBoolean ? [{ type: 'boolean' }] : []),
    ...(listed.length > 0 ? [{ enum: listed }] : []),
  ];
  return all.length === 1 ? all[0]! : { anyOf: all };
}

/** A type with a name of its own stands once, under that name. */
function namedOrPlain(reader: Reader, type: Type): ReplySchema {
  const alias = type.getAliasSymbol();
  if (!alias || type.getAliasTypeArguments().length > 0) return objectOf(reader, type);
  if (!reader.types[alias.name]) {
    reader.types[alias.name] = {};
    reader.types[alias.name] = withComment(reader, alias, objectOf(reader, type));
  }
  return { $ref: `#/types/${alias.name}` };
}

function objectOf(reader: Reader, type: Type): ReplySchema {
  const { checker } = reader;
  const symbols = checker.getPropertiesOfType(type);
  const [index] = checker.getIndexInfosOfType(type);
  if (symbols.length === 0 && index) return { type: 'object', additionalProperties: schemaOf(reader, index.valueType) };
  const properties = symbols.map((symbol) => [
    symbol.name,
    withComment(reader, symbol, schemaOf(reader, typeOf(checker, symbol))),
  ]);
  const isSent = (symbol: Symbol) => !(symbol.flags & SymbolFlags.Optional) && !mayBeLeftOut(typeOf(checker, symbol));
  const required = symbols.filter(isSent).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties) as ReplySchema, required };
}

/** JSON has no word for what is undefined. */
const mayBeLeftOut = (type: Type): boolean =>
  type.isUnionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.Undefined);

function withComment({ checker }: Reader, symbol: Symbol, schema: ReplySchema): ReplySchema {
  const description = checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim();
  return description === '' ? schema : { ...schema, description };
}
