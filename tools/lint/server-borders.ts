import { levelRefusal } from './levels.ts';
import { modules } from './modules.ts';
import type { FilePlace, Import } from './place.ts';

type Layer = 'routes' | 'actions' | 'queries' | 'jobs' | 'templates' | 'other';

/** What a kind of file may not know, within its own module or in any other. */
const blindTo: Record<Layer, Layer[]> = {
  routes: ['jobs'],
  actions: ['routes'],
  queries: ['routes', 'actions', 'jobs', 'templates'],
  jobs: ['routes'],
  templates: ['routes', 'actions', 'queries', 'jobs'],
  other: [],
};
/** The folders around the modules that a kind of file may not know. */
const blindToFolders: Record<Layer, string[]> = {
  routes: ['platform/db', 'adapters'],
  actions: [],
  queries: ['platform/http', 'adapters'],
  jobs: ['platform/http'],
  templates: ['platform/db', 'platform/http', 'adapters'],
  other: [],
};
const databaseDependencies = ['kysely', 'pg', '@electric-sql/pglite'];

/** routes → actions → queries; another module only through its actions, or its queries and facts to read. */
export function serverRefusal({ from, to, isType, isTest }: Import): string | undefined {
  if (isTest) return undefined;
  const fromLayer = layerOf(from);
  if (to.kind === 'package') {
    const isBlind = (fromLayer === 'routes' || fromLayer === 'templates') && databaseDependencies.includes(to.name);
    return isBlind ? `${fromLayer} may not import ${to.name}: SQL lives in queries.` : undefined;
  }
  if (to.kind !== 'file' || to.packageName !== 'server') return undefined;
  return moduleRefusal(from, to) ?? layerRefusal(from, to, isType) ?? doorRefusal(from, to, isType);
}

// Start-up, the command line and the helpers of tests stand above all modules.
function moduleRefusal(from: FilePlace, to: FilePlace): string | undefined {
  const [own, other] = [from.folders[0], to.folders[0]];
  return own === undefined || other === undefined ? undefined : levelRefusal(own, other);
}

function layerRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (fromLayer === 'routes' && toLayer === 'routes' && moduleOf(from) !== moduleOf(to))
    return 'Routes of one module may not import routes of another.';
  if (blindTo[fromLayer].includes(toLayer)) return `${fromLayer} may not import ${toLayer}.`;
  const folder = blindToFolders[fromLayer].find((below) => `${to.folders.join('/')}/`.startsWith(`${below}/`));
  if (!isType && folder !== undefined) return `${fromLayer} may not import ${folder}/.`;
  return undefined;
}

function doorRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const [fromModule, toModule] = [moduleOf(from), moduleOf(to)];
  if (!fromModule || !toModule || fromModule === toModule || isType) return undefined;
  const isDoor = [
    'actions',
    'queries',
    'facts',
    'folder',
    'export',
    'rows',
    'report',
    'cards',
    'language',
    'context',
    'catalog',
    'schedule-cache',
    'queue',
    'payables',
    'merchants',
  ].includes(doorOf(to));
  return isDoor ? undefined : `${toModule} is reached through its actions, or its queries and facts to read.`;
}

// `log` lies below the modules: everybody may write a line.
function moduleOf(place: FilePlace): string | undefined {
  const folder = place.folders[0];
  if (folder === 'log' || folder === 'ledger') return undefined;
  return folder !== undefined && modules.has(folder) ? folder : undefined;
}

// A file that grew too long is a folder of the same name: `actions.ts` or `actions/create.ts`.
function layerOf(place: FilePlace): Layer {
  if (!moduleOf(place)) return 'other';
  const name = place.folders[1] ?? place.base.replace(/\.tsx?$/, '');
  return name in blindTo ? (name as Layer) : 'other';
}

function doorOf(place: FilePlace): string {
  return place.folders[1] ?? place.base.replace(/\.tsx?$/, '');
}
