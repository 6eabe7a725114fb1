import type { FilePlace } from './place.ts';

export type RoleName =
  | 'routes'
  | 'actions'
  | 'queries'
  | 'jobs'
  | 'policies'
  | 'presenters'
  | 'templates'
  | 'formats'
  | 'ports'
  | 'context'
  | 'caches';

export type Role = {
  holds: string;
  /** The roles that it may import, in its own module and in modules below. */
  imports: readonly RoleName[];
  /** The roles of which it may import types besides. */
  types: readonly RoleName[];
  /** What it may import of the folders around the modules, besides types and `platform/` itself. */
  around: readonly Around[];
  /** Whether modules above may import it. */
  isDoor: boolean;
};

/** The folders around the modules that not every role may import. */
export const guarded = ['platform/db', 'platform/http', 'adapters'] as const;
type Around = (typeof guarded)[number];

/**
 * The roles of the files of a module of the server. A file has the role that its name says (`routes.ts`), or the folder that it stands in
 * (`routes/calls.ts`); nothing else stands in a module but tests. The borders between the roles are drawn here and nowhere else.
 */
export const roles: Readonly<Record<RoleName, Role>> = {
  routes: {
    holds: 'handlers of HTTP calls',
    imports: ['routes', 'actions', 'queries', 'policies', 'presenters', 'templates', 'formats', 'ports', 'caches'],
    types: ['context'],
    around: ['platform/http'],
    isDoor: false,
  },
  actions: {
    holds: 'use cases: they write, or put together what others load and decide',
    imports: ['actions', 'queries', 'policies', 'presenters', 'templates', 'formats', 'ports', 'caches'],
    types: ['context'],
    around: ['platform/db', 'platform/http'],
    isDoor: true,
  },
  queries: {
    holds: 'all SQL, loading under locks, and the shapes of stored rows',
    imports: ['queries', 'policies', 'formats'],
    types: ['ports', 'context', 'caches'],
    around: ['platform/db'],
    isDoor: true,
  },
  jobs: {
    holds: 'what runs later or at intervals',
    imports: ['jobs', 'actions', 'queries', 'policies', 'presenters', 'formats', 'ports', 'caches'],
    types: ['context'],
    around: ['platform/db', 'adapters'],
    isDoor: false,
  },
  policies: {
    holds: "pure decisions that are the server's own; those of the product stand in domain",
    imports: ['policies', 'formats'],
    types: ['queries', 'ports', 'context'],
    around: [],
    isDoor: true,
  },
  presenters: {
    holds: 'pure functions that build replies, mails and texts from what is known',
    imports: ['presenters', 'policies', 'formats', 'templates'],
    types: ['queries', 'ports', 'context', 'caches'],
    around: [],
    isDoor: true,
  },
  templates: {
    holds: 'HTML and plain text of mails',
    imports: ['templates', 'formats'],
    types: ['presenters'],
    around: [],
    isDoor: false,
  },
  formats: {
    holds: 'readers and writers of files, tokens, hashes, cookies and numbers',
    imports: ['formats'],
    types: ['queries', 'context'],
    around: ['platform/http'],
    isDoor: true,
  },
  ports: {
    holds: 'interfaces that are bound at start, and what the module binds to those of others',
    imports: ['ports', 'actions', 'queries', 'policies', 'presenters', 'formats', 'caches'],
    types: ['context'],
    around: ['platform/db'],
    isDoor: true,
  },
  context: {
    holds: 'the type of what the module needs of the app',
    imports: [],
    types: ['context', 'ports', 'caches'],
    around: [],
    isDoor: true,
  },
  caches: {
    holds: 'state in memory: what is kept between calls, and queues',
    imports: ['caches', 'actions', 'queries', 'policies', 'presenters', 'formats'],
    types: ['ports', 'context'],
    around: ['platform/db', 'platform/http'],
    isDoor: true,
  },
};

/** The modules of the server that have no roles: what lies below and above the others, and finished pages. */
const withoutRoles = new Set(['platform', 'adapters', 'app', 'page', 'cli', 'test']);

/** The module of a file of the server whose files have roles; nothing for all others. */
export function moduleOf({ packageName, folders }: FilePlace): string | undefined {
  const [folder] = folders;
  return packageName !== 'server' || folder === undefined || withoutRoles.has(folder) ? undefined : folder;
}

/** The role of a file of a module; nothing where it has none. */
export function roleOf(place: FilePlace): RoleName | undefined {
  if (moduleOf(place) === undefined) return undefined;
  const name = place.folders[1] ?? place.base.replace(/\.tsx?$/, '');
  return name in roles ? (name as RoleName) : undefined;
}

/** Why a file may not stand where it does in a module, or nothing when it may. Tests stand beside what they test. */
export function roleRefusal(place: FilePlace): string | undefined {
  if (moduleOf(place) === undefined || roleOf(place) !== undefined) return undefined;
  if (place.folders[1] === 'test' || (place.folders.length === 1 && /\.test\.tsx?$/.test(place.base))) return undefined;
  return `A file of a module has a role, as its name or its folder: ${Object.keys(roles).join(', ')} (tools/lint/roles.ts).`;
}
