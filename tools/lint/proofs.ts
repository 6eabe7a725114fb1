/** The syntax that matters here: a cast, a type predicate, and the names in the type that they name. */
type TypeNode = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is TypeNode => typeof value === 'object' && value !== null && 'type' in value;

/** Access, and the actors and proofs from which it is made. */
const isProof = (name: string) => /.(Access|Proof)$/.test(name) || actors.has(name);
const actors = new Set(['Actor', 'Guest', 'Customer', 'Staff', 'TeamMember', 'StoreLink', 'ApiKey', 'Job']);

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

/** The files that may make an actor, and how a refusal says where they are and why. */
type Maker = { files: RegExp; says: string };

const ofCall: Maker = {
  files: /^platform\/http\//,
  says: 'platform/http: the actor of a call is made of its tokens, in one place',
};

/** The functions that make actors, by their names; paths begin in `server/src`. */
const makers: Readonly<Record<string, Maker>> = {
  customerActor: ofCall,
  teamActor: ofCall,
  apiKeyActor: ofCall,
  // `page` finishes a page for a guest, without a call.
  guestActor: { ...ofCall, files: /^(platform\/http|page)\// },
  staffActor: {
    files: /^account\/queries\/staff\.ts$/,
    says: 'account/queries/staff.ts: staff is made of the rights of an account',
  },
  storeLinkActor: {
    files: /^booking\/queries\/store-links\.ts$/,
    says: 'booking/queries/store-links.ts: the holder of a link is made of its token',
  },
  // Beside jobs and commands: the demo shops, their purchases and the kiosk, what follows an event of a payment, and the holds of the waitlist.
  jobActor: {
    files:
      /^(\w+\/jobs(\.ts$|\/)|cli\/|(import|bill|appointment)\/actions\/load-demo\.ts$|checkin\/routes\/demo\.ts$|(booking|bill)\/ports\/payable\.ts$|waitlist\/queries\/access\.ts$)/,
    says: 'jobs, cli and the files that tools/lint/proofs.ts names: others are handed the job that works',
  },
};

const home = 'server/src/';
const actorFile = /(^|\/)actor(\.ts)?$/;
const isTested = (path: string) => /\/test\/|\.test\.ts$/.test(path);

/** Why a file may not import a name from another one, or nothing when it may. */
export function makerRefusal(path: string, name: string): string | undefined {
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (!maker || isTested(path) || !path.startsWith(home) || maker.files.test(path.slice(home.length))) return undefined;
  return `${name} stays in ${maker.says}.`;
}

/** Why a file may not take a file whole, as a namespace or while it runs: what it takes of the actors would not be seen. */
export function wholeRefusal(path: string, source: string): string | undefined {
  if (!actorFile.test(source) || isTested(path) || !path.startsWith(home)) return undefined;
  return 'What a file takes of the actors, it imports by name.';
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
