import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Commit } from './message.ts';

const [field, end] = ['\u001F', '\u001E'];

/**
 * The commits that are held to the rules: the one that last changed the version of the project, and all that were made on top of it.
 * A branch that began before it is older than the rules. In a shallow clone the oldest commit counts as the one that changed the version.
 * Answers a sentence where there is no history to read.
 */
export function checkedCommits(root: string): Commit[] | string {
  const top = git(root, 'rev-parse', '--show-toplevel')?.trim();
  if (!top || realpathSync(top) !== realpathSync(root)) return 'this folder is no git repository';
  const release = git(root, 'log', '-1', '--format=%H', '-G"version":', '--', 'package.json')?.trim();
  if (!release) return 'no commit has set the version of the project';
  const format = `--format=%H${field}%P${field}%s${field}%b${end}`;
  const since = git(root, 'log', format, '--ancestry-path', `${release}..HEAD`) ?? '';
  return (since + (git(root, 'log', '-1', format, release) ?? '')).split(end).flatMap(commitOf);
}

function commitOf(text: string): Commit[] {
  const [hash = '', parents = '', subject = '', body = ''] = text.trimStart().split(field);
  return hash === '' ? [] : [{ hash, parents: parents.split(' ').filter(Boolean).length, subject, body }];
}

/** What git prints, or null where it fails or is not installed. */
function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}
