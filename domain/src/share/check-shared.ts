import { allowed, refused, type Verdict } from '../verdict.ts';
import { invitePath } from './invite-address.ts';

/** What may be shared by a short link, and the page that each kind leads to. */
const pathOf = { invitationRegisterMember: invitePath } as const;
export type SharedKind = keyof typeof pathOf;
export const sharedKinds = Object.keys(pathOf) as SharedKind[];

export const mostAddressCharacters = 512;
export const qrSize = { least: 64, most: 512, shown: 160 } as const;

type Foreign = { field: string };

/** Decides whether a short link may lead to an address: the kind's own page, on one of our own origins. */
export function checkShared(
  kind: SharedKind,
  address: string,
  ownOrigins: readonly string[],
): Verdict<string, 'invalid_input', Foreign> {
  const url = ownAddress(address, ownOrigins);
  if (!url || url.pathname !== pathOf[kind] || url.hash !== '') return refused('invalid_input', { field: 'address' });
  return allowed(url.href);
}

/** Decides whether a QR picture may be drawn of a text: an address of the product. */
export function checkQrContent(
  content: string,
  ownOrigins: readonly string[],
): Verdict<string, 'invalid_input', Foreign> {
  return ownAddress(content, ownOrigins) ? allowed(content) : refused('invalid_input', { field: 'content' });
}

/** Reads an address of the product; null where it is none, or could be taken for another one. */
function ownAddress(text: string, ownOrigins: readonly string[]): URL | null {
  // What a browser would mend before it follows it (blanks, backslashes, a name before the host) is not ours to pass on.
  if (text.length > mostAddressCharacters || /[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && /^https?:\/\//.test(text);
  return isPlain && ownOrigins.includes(url.origin) ? url : null;
}
