/** Where something can be shared, in the order of the product's documents. */
export const networks = ['instagram', 'facebook', 'x', 'whatsapp'] as const;
export type Network = (typeof networks)[number];

/** Names of companies are the same in every language. */
export const networkNames: Record<Network, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
};

/** What is shared: the link, and a sentence that holds it. */
export type Shared = { url: string; text: string };

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** A network's own address for sharing from the web; Instagram has none. */
export function shareAddress(network: Network, { url, text }: Shared): string | null {
  if (network === 'facebook') return withQuery('https://www.facebook.com/sharer/sharer.php', { u: url });
  if (network === 'x') return withQuery('https://x.com/intent/post', { text });
  if (network === 'whatsapp') return withQuery('https://wa.me/', { text });
  return null;
}

/** How sharing with the device's own sheet ended; closing it is no failure. */
export type SystemShare = 'none' | 'done' | 'failed';

type Sharer = Pick<Navigator, 'share'>;

export const hasSystemShare = (device: Partial<Sharer> = navigator): device is Sharer =>
  typeof device.share === 'function';

/** Opens the device's own sheet; `none` where it has none. */
export async function shareBySystem({ text }: Shared, device: Partial<Sharer> = navigator): Promise<SystemShare> {
  if (!hasSystemShare(device)) return 'none';
  try {
    // The text holds the link: given both, many apps would show it twice.
    await device.share({ text });
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'failed';
  }
}

/** Puts a text on the clipboard; false where the browser does not let us. */
export async function copyText(text: string, clipboard: Partial<Clipboard> | undefined = navigator.clipboard) {
  try {
    if (!clipboard?.writeText) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
