import { levelRefusal } from './levels.ts';
import type { FilePlace, Import } from './place.ts';
import { guarded, moduleOf, roleOf, roles } from './roles.ts';

const databaseDependencies = ['kysely', 'pg', '@electric-sql/pglite'];

/** Imports point down the levels; within and between modules they follow the roles of their files. */
export function serverRefusal({ from, to, isType, isTest }: Import): string | undefined {
  if (isTest) return undefined;
  if (to.kind === 'package') return driverRefusal(from, to.name);
  if (to.kind !== 'file' || to.packageName !== 'server') return undefined;
  return moduleRefusal(from, to) ?? doorRefusal(from, to) ?? roleImportRefusal(from, to, isType);
}

function driverRefusal(from: FilePlace, name: string): string | undefined {
  const role = roleOf(from);
  const isRefused = role !== undefined && role !== 'queries' && databaseDependencies.includes(name);
  return isRefused ? `${role} may not import ${name}: SQL lives in queries.` : undefined;
}

// Start-up, the command line and the helpers of tests stand above all modules.
function moduleRefusal(from: FilePlace, to: FilePlace): string | undefined {
  const [own, other] = [from.folders[0], to.folders[0]];
  return own === undefined || other === undefined ? undefined : levelRefusal(own, other);
}

function roleImportRefusal(from: FilePlace, to: FilePlace, isType: boolean): string | undefined {
  const [fromRole, toRole] = [roleOf(from), roleOf(to)];
  if (fromRole === undefined) return undefined;
  const { imports, types, around } = roles[fromRole];
  if (toRole !== undefined) {
    if (imports.includes(toRole) || (isType && types.includes(toRole))) return undefined;
    return `${fromRole} may not import ${toRole}${types.includes(toRole) ? ', except types' : ''}.`;
  }
  if (moduleOf(to) !== undefined) return `${fromRole} may not import ${to.path}, which has no role.`;
  const folder = guarded.find((below) => `${to.folders.join('/')}/`.startsWith(`${below}/`));
  if (isType || folder === undefined || around.includes(folder)) return undefined;
  return `${fromRole} may not import ${folder}/.`;
}

function doorRefusal(from: FilePlace, to: FilePlace): string | undefined {
  const [module, role] = [moduleOf(to), roleOf(to)];
  // The app binds everything; the command line and the helpers of tests stand above it.
  const [folder] = from.folders;
  if (folder === undefined || ['app', 'cli', 'test'].includes(folder)) return undefined;
  if (role === undefined || module === folder || roles[role].isDoor) return undefined;
  return `The ${role} of ${module} are its own; other modules import its ${doors.join(', ')}.`;
}

const doors = Object.entries(roles).flatMap(([name, { isDoor }]) => (isDoor ? [name] : []));
