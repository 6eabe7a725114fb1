import { bookingSources } from '@parlour/contract/booking/sources';
import { tabStore } from '../../lib/storage/tab-store.ts';
import { openingToken } from '../../lib/session/opening-token.ts';

/** What the address brought along by which a store was opened. */
export type Opened = { source: string; contentCode: string; linkToken: string };

const isOpened = (value: unknown): value is Opened => typeof (value as Opened | null)?.linkToken === 'string';
const nothing: Opened = { source: 'web', contentCode: '', linkToken: '' };
const openedOf = (shopId: string) =>
  tabStore<Opened>({ key: `opened:${shopId}`, version: 1, isValid: isOpened, initial: nothing });

/** Reads what a query says; where it comes from is one of a few words, everything else counts as nothing. */
export function readOpened(search: string, linkToken: string): Opened {
  const query = new URLSearchParams(search);
  const named = (name: string) => (/^[\w-]{1,60}$/.test(query.get(name) ?? '') ? query.get(name)! : '');
  const source = bookingSources.find((word) => word === query.get('subSource')) ?? 'web';
  return { source, contentCode: named('contentCode'), linkToken };
}

/** How this store was opened in this tab; an address that says nothing leaves what was known. */
export function openedHere(shopId: string): Opened {
  const store = openedOf(shopId);
  const now = readOpened(location.search, openingToken.read() ?? '');
  const saysSomething = now.source !== 'web' || now.contentCode !== '';
  if (saysSomething && JSON.stringify(now) !== JSON.stringify(store.read())) store.write(now);
  return saysSomething ? now : store.read();
}
