import { roles } from '../lint/roles.ts';

const begin = '<!-- The table of the roles is written by npm run format. -->';
const end = '<!-- End of the table. -->';

/** The roles of the server's files as a table: the same list that the linter reads. */
function roleTable(): string {
  const rows = Object.entries(roles).map(([name, { holds, imports, types, around, isDoor }]) => [
    `\`${name}\``,
    holds,
    [...imports, ...types.map((role) => `*${role}*`)].join(', '),
    around.join(', '),
    isDoor ? 'yes' : 'no',
  ]);
  const head = ['Role', 'Holds', 'Imports (*in italics: types only*)', 'Guarded folders', 'Door'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [begin, '', ...lines, '', end].join('\n');
}

/** The document with the table as it is now; null where it has no place for one. */
export function withRoleTable(document: string): string | null {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) return null;
  return document.slice(0, from) + roleTable() + document.slice(to + end.length);
}

/** Why a page of the project does not show the roles as they are, or nothing when it does. */
export function roleTableComplaint(path: string, text: string): string | undefined {
  if (path !== 'ARCHITECTURE.md') return undefined;
  return withRoleTable(text) === text
    ? undefined
    : `${path}: the table of the roles is not that of tools/lint/roles.ts; npm run format writes it.`;
}
