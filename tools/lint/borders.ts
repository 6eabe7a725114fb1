import { placeOf, targetOf, type FilePlace, type Import } from './place.ts';
import { serverRefusal } from './server-borders.ts';
import { webRefusal } from './web-borders.ts';

/** Which rooms a room may import; every room may import itself. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  phrases: ['contract'],
  server: ['domain', 'contract', 'phrases'],
  web: ['domain', 'contract', 'phrases'],
  e2e: ['contract', 'phrases', 'tools'],
  bench: ['domain', 'contract', 'phrases', 'tools'],
  tools: ['domain', 'contract', 'phrases'],
};

/** The packages of the rooms that have no use for more; the others are held by their package.json. */
const packagesOf: Record<string, string[]> = {
  domain: [],
  contract: ['zod'],
  phrases: [],
};
const testPackages = ['vitest', 'fast-check', 'node:'];
const bannedPackages = ['moment', 'moment-timezone', 'dayjs', 'luxon', 'date-fns'];

/** Why this import is not allowed where it stands, or nothing when it is. */
export function borderRefusal(fromPath: string, specifier: string, isType = false): string | undefined {
  const from = placeOf(fromPath);
  if (from.kind !== 'file') return undefined;
  const isTest = /\.(test|e2e)\.tsx?$/.test(from.base) || from.folders.includes('test');
  const asked: Import = { from, to: targetOf(fromPath, specifier), isType, isTest };
  return roomRefusal(asked, specifier) ?? insideRefusal(asked);
}

function insideRefusal(asked: Import): string | undefined {
  if (asked.from.room === 'server') return serverRefusal(asked);
  if (asked.from.room === 'web') return webRefusal(asked);
  return undefined;
}

function roomRefusal({ from, to, isType, isTest }: Import, specifier: string): string | undefined {
  if (to.kind === 'outside') return `${from.room} may not reach outside the rooms.`;
  if (to.kind === 'package') return packageRefusal(from, to.name, isTest);
  if (to.room === from.room) return undefined;
  if (!mayImport[from.room]?.includes(to.room)) return `${from.room} may not import ${to.room}.`;
  if (specifier.startsWith('.') && to.room !== 'tools')
    return `Another room is imported by its name: @parlour/${to.room}/…`;
  if (from.room === 'phrases' && !isType && !isTest) return 'phrases takes only types from contract.';
  return undefined;
}

function packageRefusal(from: FilePlace, name: string, isTest: boolean): string | undefined {
  if (bannedPackages.includes(name)) return `${name} is not used here: instants and days live in domain/time.`;
  const allowed = packagesOf[from.room];
  if (!allowed || allowed.includes(name) || (isTest && testPackages.includes(name))) return undefined;
  return `${from.room} may not import ${name}.`;
}
