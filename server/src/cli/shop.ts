import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ShopLoaded } from '@parlour/contract/admin/calls';
import { loadBrands } from '../brand/actions/load-brands.ts';
import { readBrands } from '../brand/formats/read-brands.ts';
import { jobActor } from '../platform/actor.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Config, internalOrigin, readConfig } from '../platform/config/config.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { createLogger } from '../platform/log/logger.ts';
import { checkFolder } from '../import/formats/check-folder.ts';
import type { FolderDocument } from '../import/formats/document.ts';
import { type Mistake, mistakeText } from '../import/formats/mistake.ts';
import { readFolder } from '../import/formats/read-folder.ts';
import { findMistakes, loadFolder } from '../import/actions/load-folder.ts';
import { reportText } from '../import/presenters/report.ts';
import { startServices } from '../app/start-context.ts';
import { changeIssuer } from './invoice-issuer.ts';
import { exportTo } from './export-shop.ts';
import { kiosk } from './kiosk.ts';
import { owner } from './owner.ts';
import { sendTestMail } from './test-mail.ts';

const usage = [
  'npm run shop -- check <folder>    checks a shop folder and names every mistake',
  "npm run shop -- import <folder>   checks it, then loads it; with --hours also over hours, leave and blocks that were changed in the stores' app",
  'npm run shop -- export <shop> <folder>   writes a shop folder back; <shop> is the key of a chain or of a store',
  'npm run shop -- brands <folder>   loads the brands and plans in its brands.json',
  'npm run shop -- invoices <store> <folder>   lets a store send its e-invoices to the tax office; `off` in place of the folder ends that',
  'npm run shop -- kiosk add <store> <name>   issues the key of a kiosk, or of a screen with the code of the counter',
  'npm run shop -- kiosk list <store>   names them; kiosk revoke <id> ends a key',
  "npm run shop -- owner <shop> <e-mail>   invites an owner to the stores' app; <shop> is the key of a chain or of a store",
  'npm run shop -- test-mail <address>   sends one mail with the settings of this installation',
  'docs/shop-folder.md describes such folders.',
].join('\n');

const takesHoursFlag = '--hours';

/** How the program ends: all is well, the folder has mistakes, or it could not be tried. */
const exit = { well: 0, mistakes: 1, impossible: 2 } as const;
type Exit = (typeof exit)[keyof typeof exit];

function tellMistakes(folder: string, mistakes: readonly string[], outcome = '; nothing was loaded'): Exit {
  const count = mistakes.length === 1 ? 'one mistake' : `${mistakes.length} mistakes`;
  console.error([`${folder} has ${count}${outcome}.`, ...mistakes.map((mistake) => `  ${mistake}`)].join('\n'));
  return exit.mistakes;
}

function tellLoaded(folder: string, report: ShopLoaded): Exit {
  console.log([`${folder} is loaded.`, ...reportText(report).map((sentence) => `  ${sentence}`)].join('\n'));
  return report.refusedBookings.length > 0 ? exit.mistakes : exit.well;
}

const sentences = (mistakes: readonly Mistake[] | undefined) => (mistakes ?? []).map(mistakeText);

async function check(folder: string): Promise<Exit> {
  const document = await readFolder(folder);
  const mistakes = document.ok ? await findMistakes(document.value) : document.details;
  if (mistakes && mistakes.length > 0) return tellMistakes(folder, sentences(mistakes), '');
  console.log(`${folder} has no mistakes.`);
  return exit.well;
}

async function load(folder: string, takesHours: boolean): Promise<Exit> {
  const document = await readFolder(folder);
  if (!document.ok) return tellMistakes(folder, sentences(document.details));
  // Mistakes are told without a database, and with what only this machine sees of the folder.
  if (!checkFolder(document.value).ok) return tellMistakes(folder, sentences(await findMistakes(document.value)));
  const config = readConfig(process.env);
  if (!config.ok) {
    console.error(config.mistakes.join('\n'));
    return exit.impossible;
  }
  try {
    const { services, close } = await startServices(config.value, createLogger('silent'));
    const ctx = { ...services, actor: jobActor('command_line') };
    const loaded = await loadFolder(ctx, document.value, { takesHours }).finally(close);
    return loaded.ok ? tellLoaded(folder, loaded.value) : tellMistakes(folder, sentences(loaded.details));
  } catch (error) {
    if (error instanceof FolderInUse)
      return loadByServer(folder, { ...document.value, takesHours }, config.value, error);
    if (error instanceof CannotStart) return tell({ isDone: false, text: error.message });
    const failure = databaseFailureOf(error);
    if (!failure) throw error;
    console.error(
      failure === 'storage_full'
        ? 'There is no space left on the disk; nothing was loaded.'
        : 'The database does not answer; nothing was loaded.',
    );
    return exit.impossible;
  }
}

/** Brands take the place of those before; the embedded database of a running server is left to it, which reads its own at every start. */
async function brands(folder: string): Promise<Exit> {
  const read = await readBrands(folder);
  if (!read.ok) return tellMistakes(folder, read.details ?? []);
  const config = readConfig(process.env);
  if (!config.ok) {
    console.error(config.mistakes.join('\n'));
    return exit.impossible;
  }
  try {
    const { services, close } = await startServices(config.value, createLogger('silent'));
    const loaded = await loadBrands(services, read.value).finally(close);
    if (!loaded.ok) return tellMistakes(folder, loaded.details ?? []);
    console.log(`${folder} is loaded: ${loaded.value.brands} brands.`);
    return exit.well;
  } catch (error) {
    const isOfFolder = error instanceof FolderInUse || error instanceof CannotStart;
    if (!isOfFolder && !databaseFailureOf(error)) throw error;
    console.error(isOfFolder ? error.message : 'The database does not answer; nothing was loaded.');
    return exit.impossible;
  }
}

/** The embedded database belongs to the running server: with the key, the server itself loads the folder. */
async function loadByServer(
  folder: string,
  document: FolderDocument & { takesHours: boolean },
  config: Config,
  inUse: FolderInUse,
): Promise<Exit> {
  if (!config.internalKey) {
    console.error(
      `${inUse.message}\nOr set INTERNAL_KEY for both: the running server then loads the folder itself (POST /internal/shop/import).`,
    );
    return exit.impossible;
  }
  const response = await fetch(`${internalOrigin(config)}/internal/shop/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.internalKey}` },
    body: JSON.stringify({
      files: document.files,
      pictures: inBase64(document.pictures),
      videos: inBase64(document.videos),
      formFiles: inBase64(document.formFiles),
      takesHours: document.takesHours,
    }),
  }).catch(() => null);
  if (!response || response.status === 404) {
    console.error(`${inUse.message}\nNo server with this INTERNAL_KEY answers at ${internalOrigin(config)}.`);
    return exit.impossible;
  }
  const answer = (await response.json()) as { code: number; msg: string; result: ShopLoaded & { mistakes?: string[] } };
  if (answer.code === 200) return tellLoaded(folder, answer.result);
  if (answer.result?.mistakes) return tellMistakes(folder, answer.result.mistakes);
  console.error(`The running server refused: ${answer.msg}`);
  return exit.impossible;
}

function inBase64(files: FolderDocument['videos'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
  );
}

function tell({ isDone, text }: { isDone: boolean; text: string }): Exit {
  (isDone ? console.log : console.error)(text);
  return isDone ? exit.well : exit.impossible;
}

async function run(words: readonly string[]): Promise<Exit> {
  const [verb, path, target, ...more] = words.filter((word) => word !== takesHoursFlag);
  const takesHours = words.includes(takesHoursFlag);
  const ofKiosk = verb === 'kiosk' ? kiosk([path ?? '', target ?? '', more.join(' ')]) : null;
  if (ofKiosk) return tell(await ofKiosk);
  // npm runs this in the project's folder; a path that was typed elsewhere is meant from there.
  const folder = path && resolve(process.env['INIT_CWD'] ?? '.', path);
  if (folder && verb === 'check') return check(folder);
  if (folder && verb === 'import') return load(folder, takesHours);
  if (folder && verb === 'brands') return brands(folder);
  if (path && target && verb === 'export') {
    return tell(await exportTo(path, resolve(process.env['INIT_CWD'] ?? '.', target)));
  }
  if (path && target && verb === 'invoices')
    return tell(await changeIssuer(path, target === 'off' ? null : resolve(process.env['INIT_CWD'] ?? '.', target)));
  if (path && target && verb === 'owner') return tell(await owner(path, target));
  if (path && verb === 'test-mail') return tell(await sendTestMail(path));
  console.error(usage);
  return exit.impossible;
}

if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await run(process.argv.slice(2));
