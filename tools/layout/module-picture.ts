import { levels } from '../lint/levels.ts';

const begin = '<!-- The picture of the levels is written by npm run format. -->';
const end = '<!-- End of the picture. -->';

/** The levels of the server as text, the highest first: the same list that the linter reads. */
function modulePicture(): string {
  const rows = levels.toReversed().map(({ modules, holds }) => ({ names: modules.join('  '), holds }));
  const width = Math.max(...rows.map(({ names }) => names.length));
  const lines = rows.map(({ names, holds }) => `${names.padEnd(width)}   ${holds}`);
  return [begin, '', '```', ...lines, '```', '', end].join('\n');
}

/** The document with the picture as it is now; null where it has no place for one. */
export function withModulePicture(document: string): string | null {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) return null;
  return document.slice(0, from) + modulePicture() + document.slice(to + end.length);
}

/** Why a page of the project does not show the levels as they are, or nothing when it does. */
export function pictureComplaint(path: string, text: string): string | undefined {
  if (path !== 'ARCHITECTURE.md') return undefined;
  return withModulePicture(text) === text
    ? undefined
    : `${path}: the picture of the levels is not that of tools/lint/levels.ts; npm run format writes it.`;
}
