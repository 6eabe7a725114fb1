import { placeOf, targetOf, type FilePlace, type Import } from './place.ts';
import { serverRefusal } from './server-borders.ts';
import { appRefusal, uiRefusal } from './app-borders.ts';

/** Which packages a package may import; every package may import itself. */
const mayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  phrases: ['contract'],
  ui: ['domain', 'phrases'],
  server: ['domain', 'contract', 'phrases'],
  web: ['domain', 'contract', 'phrases', 'ui'],
  admin: ['domain', 'contract', 'phrases', 'ui'],
  e2e: ['contract', 'phrases', 'tools'],
  bench: ['domain', 'contract', 'phrases', 'tools'],
  tools: ['domain', 'contract', 'phrases'],
};

/** The npm dependencies of the packages that need no more; the others are held by their package.json. */
const dependenciesOf: Record<string, string[]> = {
  domain: [],
  contract: ['zod'],
  phrases: [],
};
const testDependencies = ['vitest', 'fast-check', 'node:'];
const bannedDependencies = ['moment', 'moment-timezone', 'dayjs', 'luxon', 'date-fns'];

/** Why this import is not allowed where it stands, or nothing when it is. */
export function borderRefusal(fromPath: string, specifier: string, isType = false): string | undefined {
  const from = placeOf(fromPath);
  if (from.kind !== 'file') return undefined;
  const isTest = /\.(test|e2e)\.tsx?$/.test(from.base) || from.folders.includes('test');
  const asked: Import = { from, to: targetOf(fromPath, specifier), isType, isTest };
  return packageRefusal(asked, specifier) ?? insideRefusal(asked);
}

function insideRefusal(asked: Import): string | undefined {
  if (asked.from.packageName === 'server') return serverRefusal(asked);
  if (asked.from.packageName === 'web' || asked.from.packageName === 'admin') return appRefusal(asked);
  if (asked.from.packageName === 'ui') return uiRefusal(asked);
  return undefined;
}

function packageRefusal({ from, to, isType, isTest }: Import, specifier: string): string | undefined {
  if (to.kind === 'outside') return `${from.packageName} may not reach outside the packages.`;
  if (to.kind === 'package') return dependencyRefusal(from, to.name, isTest);
  if (to.packageName === from.packageName) return undefined;
  if (!mayImport[from.packageName]?.includes(to.packageName))
    return `${from.packageName} may not import ${to.packageName}.`;
  if (specifier.startsWith('.') && to.packageName !== 'tools')
    return `Another package is imported by its name: @parlour/${to.packageName}/…`;
  if (from.packageName === 'phrases' && !isType && !isTest) return 'phrases takes only types from contract.';
  return undefined;
}

function dependencyRefusal(from: FilePlace, name: string, isTest: boolean): string | undefined {
  if (bannedDependencies.includes(name)) return `${name} is not used here: instants and days live in domain/time.`;
  const allowed = dependenciesOf[from.packageName];
  if (!allowed || allowed.includes(name) || (isTest && testDependencies.includes(name))) return undefined;
  return `${from.packageName} may not import ${name}.`;
}
