import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './ci/command.ts';

/** The one place that says how the two apps are built, and from what. */
const vite = [process.execPath, join(root, 'node_modules/vite/bin/vite.js'), 'build'];
const commands = [
  [...vite, 'web', '--app'],
  [...vite, 'admin'],
];
const sources = [
  'web/{src,public,build}/**/*',
  'admin/src/**/*',
  'ui/build/**/*',
  '{web,admin}/{vite.config.ts,package.json,tsconfig.json}',
  '{domain,contract,phrases,ui}/src/**/*',
  'package-lock.json',
];
const stampFile = join(root, 'web/dist/.built-from');

process.exitCode = await build(process.argv.includes('--if-changed'));

/** With `--if-changed`, on the way to a start: two lines, and errors. Else with the bundler's whole report. */
async function build(onlyIfChanged: boolean): Promise<number> {
  const stamp = sourceStamp();
  if (onlyIfChanged && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0;
  if (onlyIfChanged) console.log('Building the apps: the first time, and after each change of their sources …');
  const started = Date.now();
  const quiet = onlyIfChanged ? ['--logLevel', 'error'] : [];
  for (const command of commands) if (!(await runCommand([...command, ...quiet], { NODE_ENV: 'production' }))) return 1;
  writeFileSync(stampFile, stamp);
  if (onlyIfChanged) console.log(`Building the apps: done in ${Math.round((Date.now() - started) / 1000)} s.`);
  return 0;
}

function sourceStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
