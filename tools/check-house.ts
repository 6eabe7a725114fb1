import { fileURLToPath } from 'node:url';
import { houseFiles, rootFolders } from './house/files.ts';
import { pictureComplaint } from './house/module-picture.ts';
import { nameComplaint } from './house/names.ts';
import { folderComplaint, rootComplaint } from './house/places.ts';
import { textComplaints } from './house/text.ts';

/** Everything in a tree that does not fit the house, one sentence each. */
export function houseComplaints(root: string): string[] {
  const files = houseFiles(root).filter(({ path }) => !path.startsWith('tools/bad/'));
  return [
    ...rootFolders(root).map(rootComplaint),
    ...files.flatMap(({ path, text }) => [
      folderComplaint(path),
      nameComplaint(path),
      pictureComplaint(path, text),
      ...textComplaints(path, text),
    ]),
  ].filter((complaint) => complaint !== undefined);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = houseComplaints(fileURLToPath(new URL('../', import.meta.url)));
  for (const complaint of complaints) console.error(complaint);
  console.log(complaints.length === 0 ? 'The house is in order.' : `${complaints.length} things do not fit the house.`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
