import { isPackLanguage } from '@parlour/phrases/languages';
import { usePack } from '@parlour/phrases/packs';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/context.ts';
import { languageChanges, type PackRow, readPackTable, readVersions, savePacks } from '../queries.ts';
import { readPacks } from '../read-packs.ts';

type At = Pick<Services, 'db' | 'changes' | 'clock' | 'log'>;

/**
 * Puts this release's packs into the table, unless it holds them already, and speaks from then on what the table says: in pages, mails and
 * refusals. A newer release that starts beside this one is heard.
 */
export async function startPacks(at: At, packs?: readonly PackRow[]): Promise<void> {
  const ours = packs ?? (await readPacks());
  const versions = await readVersions(at.db);
  const changed = ours.filter(({ language, version }) => versions.get(language) !== version);
  if (changed.length > 0) await inTransaction(at.db, (trx) => savePacks(trx, changed, at.clock.now()));
  await speakTable(at);
  at.changes.onChange((change) => {
    if (change !== null && change.shopId !== languageChanges) return;
    speakTable(at).catch((error: unknown) =>
      at.log.warn({ err: error }, 'the texts of other languages were not read again'),
    );
  });
}

async function speakTable({ db }: At): Promise<void> {
  for (const { language, version, texts } of await readPackTable(db))
    if (isPackLanguage(language)) usePack(language, { version, texts });
}
