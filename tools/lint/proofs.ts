/** The syntax that matters here: a cast, a type predicate, and the names in the type that they name. */
type TypeNode = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is TypeNode => typeof value === 'object' && value !== null && 'type' in value;

/** Access, and the actors from which it is made. */
const isProof = (name: string) => /.Access$/.test(name) || actors.has(name);
const actors = new Set(['Actor', 'Guest', 'Customer', 'Staff', 'StoreLink', 'ApiKey', 'Job']);

/** The names of types that a type mentions, at whatever depth. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isNode(node)) return [];
  const own = node.type === 'TSTypeReference' && isNode(node['typeName']) ? node['typeName']['name'] : undefined;
  const inner = Object.entries(node).flatMap(([field, value]) => (field === 'parent' ? [] : namesIn(value)));
  return typeof own === 'string' ? [own, ...inner] : inner;
}

/** Why a cast to a type may not stand in a file that declares other types than that, or nothing when it may. Tests may cast to never. */
export function proofRefusal(
  target: unknown,
  { declared, isTest }: { declared: ReadonlySet<string>; isTest: boolean },
): string | undefined {
  if (!isTest && isNode(target) && target.type === 'TSNeverKeyword')
    return 'A cast to never fits every type, also a proof of access.';
  const name = namesIn(target).find((each) => isProof(each) && !declared.has(each));
  return name === undefined ? undefined : `Only the file that declares ${name} makes one: a cast proves nothing.`;
}

/** The functions that make the actor of a call; `platform/http` makes it of the tokens, and `page` the guest for whom it finishes pages. */
const makersOfCallers = new Set(['guestActor', 'customerActor', 'apiKeyActor']);
const mayMake = /^server\/src\/(platform|page|test)\/|\.test\.ts$/;

/** Why a file may not import a name from the file of the actors, or nothing when it may. */
export function makerRefusal(path: string, name: string): string | undefined {
  if (!makersOfCallers.has(name) || mayMake.test(path)) return undefined;
  return `${name} stays in platform/http: the actor of a call is made of its tokens, in one place.`;
}

/** The types that a file declares itself. */
export function declaredTypes(program: unknown): ReadonlySet<string> {
  const body = isNode(program) && Array.isArray(program['body']) ? program['body'].filter(isNode) : [];
  const declarations = body.map((node) => (isNode(node['declaration']) ? node['declaration'] : node));
  return new Set(
    declarations.flatMap(({ type, id }) =>
      type === 'TSTypeAliasDeclaration' && isNode(id) && typeof id['name'] === 'string' ? [id['name']] : [],
    ),
  );
}
