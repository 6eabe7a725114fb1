import { existsSync } from 'node:fs';
import { sealedParts } from '../app/sealed-parts.ts';
import { startServices } from '../app/start-context.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { newDataKey } from '../platform/data-keys/keys.ts';
import { openDataKeys } from '../platform/data-keys/open-keys.ts';
import { dataKeyStatus, type KeyStatus, type Rotated, rotateDataKeys } from '../platform/data-keys/rotate.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { UnknownSchema } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { createLogger } from '../platform/log/logger.ts';

const usage = [
  'npm run data-keys -- new      prints a new key for DATA_KEYS',
  'npm run data-keys -- status   says which keys are in use, and for how much',
  'npm run data-keys -- rotate   seals everything with the first key of DATA_KEYS, and forgets keys that nothing needs any more',
  'docs/operating.md says how to change keys.',
].join('\n');

/** How the program ends: all is well, something needs a key that is missing or does not open, or it could not be tried. */
const exit = { well: 0, incomplete: 1, impossible: 2 } as const;
type Ended = { code: (typeof exit)[keyof typeof exit]; text: string };

async function status(config: Config): Promise<Ended> {
  const keys = openDataKeys(config, Date.now());
  const { db, close } = await openDatabase(config, createLogger('silent'));
  const found = await dataKeyStatus(db, keys, sealedParts).finally(close);
  const missing = found.used.filter((id) => !found.configured.includes(id));
  return { code: missing.length === 0 ? exit.well : exit.incomplete, text: statusText(found, missing).join('\n') };
}

function statusText({ sealing, configured, used, parts }: KeyStatus, missing: readonly string[]): string[] {
  const counted = parts.map(({ name, counts }) => {
    const amounts = [...counts].map(([id, count]) => `${count} with ${id}`).join(', ');
    return `${name}: ${amounts || 'nothing'}.`;
  });
  return [
    `${sealing} seals what is new.`,
    ...configured.slice(1).map((id) => `${id} opens what it sealed${used.includes(id) ? '' : '; nothing needs it'}.`),
    ...missing.map((id) => `${id} is missing from DATA_KEYS, and was in use.`),
    ...counted,
  ];
}

async function rotate(config: Config): Promise<Ended> {
  const { services, close } = await startServices(config, createLogger('silent'));
  const { db, files, dataKeys: keys, clock } = services;
  const done = await rotateDataKeys({ db, files, keys, now: () => clock.now() }, sealedParts).finally(close);
  const isWhole = done.parts.every(({ unopened }) => unopened.length === 0);
  return { code: isWhole ? exit.well : exit.incomplete, text: rotatedText(done, keys[0].id).join('\n') };
}

function rotatedText({ parts, forgotten }: Rotated, sealing: string): string[] {
  const unopened = parts.flatMap((part) => part.unopened);
  return [
    ...parts.map(({ name, count }) => `${name}: ${count} sealed anew.`),
    ...unopened.map((place) => `${place} does not open, and stays as it is.`),
    `${unopened.length === 0 ? 'Everything' : 'Everything else'} is sealed with ${sealing}.`,
    ...forgotten.map((id) => `${id} is not needed any more: take it out of DATA_KEYS.`),
  ];
}

async function run([verb]: readonly string[]): Promise<Ended> {
  if (verb === 'new') return { code: exit.well, text: newDataKey(Date.now()) };
  const work = { status, rotate }[verb ?? ''];
  if (!work) return { code: exit.impossible, text: usage };
  const config = readConfig(process.env);
  if (!config.ok) return { code: exit.impossible, text: config.mistakes.join('\n') };
  try {
    return await work(config.value);
  } catch (error) {
    const isWorded = error instanceof CannotStart || error instanceof FolderInUse || error instanceof UnknownSchema;
    if (!isWorded && !databaseFailureOf(error)) throw error;
    return { code: exit.impossible, text: isWorded ? error.message : 'The database does not answer.' };
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const { code, text } = await run(process.argv.slice(2));
(code === exit.well ? console.log : console.error)(text);
process.exitCode = code;
