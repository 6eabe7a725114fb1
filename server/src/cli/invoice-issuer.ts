import { startServices } from '../app/start-context.ts';
import { type LeftAtOffice, removeIssuer, setIssuer } from '../invoice/actions/set-issuer.ts';
import { readIssuerFolder } from '../invoice/formats/issuer-folder.ts';
import { findStoresByKey } from '../invoice/queries/issuers.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { readConfig } from '../platform/config/config.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { createLogger } from '../platform/log/logger.ts';

type Done = { isDone: boolean; text: string };
const failed = (text: string): Done => ({ isDone: false, text });

/** Lets a store send its invoices to the tax office, or with `folder` null no longer. */
export async function changeIssuer(storeKey: string, folder: string | null): Promise<Done> {
  const config = readConfig(process.env);
  if (!config.ok) return failed(config.mistakes.join('\n'));
  try {
    const { services, close } = await startServices(config.value, createLogger('silent'));
    return await change(services, storeKey, folder).finally(close);
  } catch (error) {
    if (error instanceof FolderInUse || error instanceof CannotStart) return failed(error.message);
    if (!databaseFailureOf(error)) throw error;
    return failed('The database does not answer; nothing was changed.');
  }
}

type Services = Awaited<ReturnType<typeof startServices>>['services'];

async function change(services: Services, storeKey: string, folder: string | null): Promise<Done> {
  const [store, ...others] = await findStoresByKey(services.db, storeKey);
  if (!store || others.length > 0)
    return failed(`There is no store with the key "${storeKey}", or several have it: name the store by its id.`);
  if (folder === null) {
    return { isDone: true, text: endedText(storeKey, await removeIssuer(services, store)) };
  }
  const read = await readIssuerFolder(folder, store.country, services.clock.now());
  if (!read.ok) return failed(['Nothing was changed.', ...read.details!].join('\n  '));
  if (read.value.environment === 'simulated' && services.config.mode === 'production')
    return failed('In production there is no stand-in for the tax office: choose sandbox or production.');
  const waiting = await setIssuer(services, store, read.value);
  const { environment, certificateEndsAt } = read.value;
  const until = certificateEndsAt.toISOString().slice(0, 10);
  return {
    isDone: true,
    text: `${storeKey} sends its invoices to ${environment}, signed with a certificate that is good until ${until}. ${waiting} that waited are sent now.`,
  };
}

function endedText(storeKey: string, { signed, unsettled }: LeftAtOffice): string {
  const said = [`${storeKey} issues its invoices itself.`];
  if (signed.length > 0)
    said.push(
      `The tax office may have taken these in already: look there before you issue them: ${signed.join(', ')}.`,
    );
  if (unsettled.length > 0)
    said.push(`The tax office has these, and what becomes of them is seen there: ${unsettled.join(', ')}.`);
  return said.join(' ');
}
