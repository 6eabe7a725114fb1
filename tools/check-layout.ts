import { fileURLToPath } from 'node:url';
import { sourceFiles, rootFolders } from './layout/files.ts';
import { pictureComplaint } from './layout/module-picture.ts';
import { nameComplaint } from './layout/names.ts';
import { folderComplaint, rootComplaint, twofoldComplaints } from './layout/places.ts';
import { ringComplaints } from './layout/rings.ts';
import { roleTableComplaint } from './layout/role-table.ts';
import { textComplaints } from './layout/text.ts';

/** Everything in a tree that does not fit the layout, one sentence each. */
export function layoutComplaints(root: string): string[] {
  const files = sourceFiles(root).filter(({ path }) => !path.startsWith('tools/bad/'));
  return [
    ...rootFolders(root).map(rootComplaint),
    ...twofoldComplaints(files.map(({ path }) => path)),
    ...ringComplaints(files),
    ...files.flatMap(({ path, text }) => [
      folderComplaint(path),
      nameComplaint(path),
      pictureComplaint(path, text),
      roleTableComplaint(path, text),
      ...textComplaints(path, text),
    ]),
  ].filter((complaint) => complaint !== undefined);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = layoutComplaints(fileURLToPath(new URL('../', import.meta.url)));
  for (const complaint of complaints) console.error(complaint);
  console.log(
    complaints.length === 0 ? 'The layout is in order.' : `${complaints.length} things do not fit the layout.`,
  );
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
