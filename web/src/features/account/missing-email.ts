import { isText } from '../../lib/storage/storage.ts';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';
import { codeFlow } from './code-flow.ts';

const text = (key: string): TabStore<string> => tabStore<string>({ key, version: 1, isValid: isText, initial: '' });

/** The token of the link by which a customer adds an e-mail; it stays in this tab, out of the address. */
export const missingEmailLink: TabStore<string> = text('missingEmailLink');

/** The e-mail as typed so far. */
export const missingEmailTyped: TabStore<string> = text('missingEmailTyped');

/** A link was opened; another one starts again, whatever code the earlier one was waiting for. */
export function openMissingEmailLink(token: string): void {
  if (token !== missingEmailLink.read() && codeFlow.read()?.purpose === 'missEmail') codeFlow.clear();
  missingEmailLink.write(token);
}
