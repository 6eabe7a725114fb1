import type { FilePlace, Import } from './place.ts';

/** From the roof to the ground: a layer may import itself and what lies below it. */
const layers = ['app', 'screens', 'features', 'lib'];
const serverSide = ['zod', 'kysely', 'pg', 'fastify', 'pino', 'node:'];
const onlyInUi =
  /^(react-aria-components|react-aria|react-stately|@react-aria\/.+|@react-types\/.+|@internationalized\/date)$/;

/** app → screens → features → lib; screens compose features, a feature never imports a feature. */
export function appRefusal({ from, to, isType, isTest }: Import): string | undefined {
  if (!from.path.startsWith(`${from.packageName}/src/`)) return undefined;
  if (to.kind === 'package') return dependencyRefusal(from, to.name, isTest);
  if (to.kind !== 'file') return undefined;
  if (to.packageName === 'contract' && /(^|-)(shapes|refusals)\.ts$/.test(to.base))
    return 'The shapes and the refusals of calls stay on the server: an app takes calls, types and error codes from contract.';
  if (to.packageName === 'ui') return piecesRefusal(from, to);
  if (to.packageName !== from.packageName) return undefined;
  return layerRefusal(from, to, isTest) ?? featureRefusal(from, to) ?? apiRefusal(from, to, isType);
}

function dependencyRefusal(from: FilePlace, name: string, isTest: boolean): string | undefined {
  if (isTest) return undefined;
  if (serverSide.includes(name)) return `${from.packageName} may not import ${name}.`;
  if (onlyInUi.test(name)) return `${name} is imported only in ui.`;
  return undefined;
}

/** The pieces are above lib, but for what they know of the browser. */
function piecesRefusal(from: FilePlace, to: FilePlace): string | undefined {
  const isAllowed = levelOf(from) < layers.indexOf('lib') || to.folders[0] === 'browser';
  return isAllowed ? undefined : `lib may not import pieces of ui (${to.path}).`;
}

/** ui knows no module and no call. */
export function uiRefusal({ from, to, isTest }: Import): string | undefined {
  if (!from.path.startsWith('ui/src/')) return undefined;
  if (to.kind === 'package')
    return !isTest && serverSide.includes(to.name) ? `ui may not import ${to.name}.` : undefined;
  if (to.kind !== 'file' || to.packageName === 'ui') return undefined;
  const isNeutral =
    to.packageName === 'phrases' || (to.packageName === 'domain' && ['time', 'money'].includes(to.folders[0] ?? ''));
  return isNeutral ? undefined : `ui knows no module and no call (${to.path}).`;
}

function layerRefusal(from: FilePlace, to: FilePlace, isTest: boolean): string | undefined {
  const [above, below] = [levelOf(from), levelOf(to)];
  // The names of the pages stand in lib, where every layer finds them; lib itself leads to no page.
  if (/^(web|admin)\/src\/lib\/navigation\/paths\.ts$/.test(to.path) && above > layers.indexOf('features') && !isTest)
    return `${layers[above]} may not import lib/navigation/paths: it knows no page.`;
  if (below >= above) return undefined;
  return `${layers[above]} may not import ${layers[below]}: app → screens → features → lib.`;
}

function featureRefusal(from: FilePlace, to: FilePlace): string | undefined {
  const isForeign = from.folders[0] === 'features' && to.folders[0] === 'features' && from.folders[1] !== to.folders[1];
  return isForeign
    ? `The feature ${from.folders[1]} may not import the feature ${to.folders[1]}: screens compose features.`
    : undefined;
}

function apiRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const isApi = /^(web|admin)\/src\/lib\/http\/api(\.ts$|\/)/.test(to.path);
  if (!isApi || isType) return undefined;
  const isCalls = from.folders[0] === 'features' && (from.base === 'calls.ts' || from.folders[2] === 'calls');
  // An entry makes the one client that the calls then use.
  const isMaker = from.folders[0] === 'app' && from.base.startsWith('entry');
  return isCalls || isMaker || from.folders[0] === 'lib'
    ? undefined
    : 'lib/http/api is imported only by features/<module>/calls.ts.';
}

function levelOf(place: FilePlace): number {
  const level = layers.indexOf(place.folders[0] ?? '');
  return level === -1 ? 0 : level;
}
