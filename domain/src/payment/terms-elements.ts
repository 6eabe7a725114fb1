/** Elements that the terms of a shop may have; of all others only the words stay. */
export const termsElements =
  'p br hr ul ol li dl dt dd strong b em i u s small sub sup blockquote table thead tbody tr th td h1 h2 h3 h4 h5 h6'.split(
    ' ',
  );

/** Elements of which nothing stays, not even their words. */
export const silentElements: ReadonlySet<string> = new Set(
  'script style template noscript iframe frame object embed svg math head title textarea select option button form input audio video canvas'.split(
    ' ',
  ),
);

/** Elements that have neither words nor an end. */
export const emptyElements: ReadonlySet<string> = new Set(['br', 'hr', 'input', 'embed', 'frame']);

/** Where a link of a shop's text may lead: the web, a mailbox or a phone. Anything else is mere words. */
export function termsLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(address).protocol) ? address : null;
}
