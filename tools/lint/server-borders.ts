import { nouns } from './nouns.ts';
import type { FilePlace, Import } from './place.ts';

type Layer = 'routes' | 'actions' | 'queries' | 'jobs' | 'templates' | 'other';

/** What a kind of file may not know, within its own noun or in any other. */
const blindTo: Record<Layer, Layer[]> = {
  routes: ['jobs'],
  actions: ['routes'],
  queries: ['routes', 'actions', 'jobs', 'templates'],
  jobs: ['routes'],
  templates: ['routes', 'actions', 'queries', 'jobs'],
  other: [],
};
/** The folders around the nouns that a kind of file may not know. */
const blindToFolders: Record<Layer, string[]> = {
  routes: ['platform/db', 'adapters'],
  actions: [],
  queries: ['platform/http', 'adapters'],
  jobs: ['platform/http'],
  templates: ['platform/db', 'platform/http', 'adapters'],
  other: [],
};
const databasePackages = ['kysely', 'pg', '@electric-sql/pglite'];

/** routes → actions → queries; another noun only through its actions, or its queries and facts to read. */
export function serverRefusal({ from, to, isType, isTest }: Import): string | undefined {
  if (isTest) return undefined;
  const fromLayer = layerOf(from);
  if (to.kind === 'package') {
    const isBlind = (fromLayer === 'routes' || fromLayer === 'templates') && databasePackages.includes(to.name);
    return isBlind ? `${fromLayer} may not import ${to.name}: SQL lives in queries.` : undefined;
  }
  if (to.kind !== 'file' || to.room !== 'server') return undefined;
  return layerRefusal(from, to, isType) ?? nounRefusal(from, to, isType);
}

function layerRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (fromLayer === 'routes' && toLayer === 'routes' && nounOf(from) !== nounOf(to))
    return 'Routes of one noun may not import routes of another.';
  if (blindTo[fromLayer].includes(toLayer)) return `${fromLayer} may not import ${toLayer}.`;
  const folder = blindToFolders[fromLayer].find((below) => `${to.folders.join('/')}/`.startsWith(`${below}/`));
  if (!isType && folder !== undefined) return `${fromLayer} may not import ${folder}/.`;
  return undefined;
}

function nounRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const [fromNoun, toNoun] = [nounOf(from), nounOf(to)];
  const isBelowNouns = from.folders[0] === 'adapters' || (from.folders[0] === 'platform' && from.folders[1] === 'db');
  if (toNoun && isBelowNouns) return `${from.folders.slice(0, 2).join('/')}/ may not know a noun (${toNoun}).`;
  if (!fromNoun || !toNoun || fromNoun === toNoun || isType) return undefined;
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
  return isDoor ? undefined : `${toNoun} is reached through its actions, or its queries and facts to read.`;
}

// `log` lies below the nouns: everybody may write a line.
function nounOf(place: FilePlace): string | undefined {
  const folder = place.folders[0];
  if (folder === 'log') return undefined;
  return folder !== undefined && nouns.has(folder) ? folder : undefined;
}

// A file that grew too long is a folder of the same name: `actions.ts` or `actions/create.ts`.
function layerOf(place: FilePlace): Layer {
  if (!nounOf(place)) return 'other';
  const name = place.folders[1] ?? place.base.replace(/\.tsx?$/, '');
  return name in blindTo ? (name as Layer) : 'other';
}

function doorOf(place: FilePlace): string {
  return place.folders[1] ?? place.base.replace(/\.tsx?$/, '');
}
