import { emptyElements, silentElements, termsElements, termsLink } from './terms-elements.ts';

const isKept: ReadonlySet<string> = new Set([...termsElements, 'a']);

/** What begins behind a paragraph, never in it: the end of one is often left out. */
const endsParagraph: ReadonlySet<string> = new Set(
  'p ul ol li dl dt dd blockquote table hr h1 h2 h3 h4 h5 h6'.split(' '),
);

const comment = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))|<[!?][^>]*>?/y;
// A name is read to its end at once: one that is cut short for another try takes the square of its length.
const endTag = /<\/([a-z][^\s/>]*)(?=[\s/>])[^>]*>/iy;
const startTag = /<([a-z][^\s/>"'<]*)(?=[\s/>"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/iy;
const attribute = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function found(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** An address as it may appear in quotes. It begins with its scheme in plain letters, so that no character written as a number hides another. */
function linkIn(attributes: string): string | null {
  const match = [...attributes.matchAll(attribute)].find(([, name]) => name!.toLowerCase() === 'href');
  const raw = (match?.[2] ?? match?.[3] ?? match?.[4] ?? '').trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)[^\s"<>]*$/i.test(raw)) return null;
  return termsLink(raw.replaceAll('&amp;', '&')) === null ? null : raw;
}

/** What is written goes in here alone: words without `<` and `>`, and tags made of the list. */
function createWriter() {
  const open: string[] = [];
  let written = '';
  const end = (name: string) => {
    const from = open.lastIndexOf(name);
    if (from < 0) return;
    for (const left of open.splice(from).toReversed()) written += `</${left}>`;
  };
  return {
    words(text: string): void {
      written += text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    },
    start(name: string, attributes: string): void {
      const href = name === 'a' ? linkIn(attributes) : null;
      if (!isKept.has(name) || (name === 'a' && href === null)) return;
      if (endsParagraph.has(name)) end('p');
      written += href === null ? `<${name}>` : `<a href="${href}" rel="noopener noreferrer">`;
      if (!emptyElements.has(name)) open.push(name);
    },
    end,
    close(): string {
      for (const left of open.splice(0).toReversed()) written += `</${left}>`;
      return written;
    },
  };
}

/** A head may be left open, and holds nothing but elements that are silent themselves; foreign elements may close themselves. */
const saysNothing = (name: string, attributes: string) =>
  silentElements.has(name) &&
  !emptyElements.has(name) &&
  name !== 'head' &&
  !((name === 'svg' || name === 'math') && attributes.trimEnd().endsWith('/'));

/** Where what is silent ends; what is never closed says nothing to the end of the text. */
function afterSilent(html: string, name: string, at: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi');
  return found(closing, html, at) === null ? html.length : closing.lastIndex;
}

/**
 * The HTML of a shop's terms as it is stored: rewritten from a list of elements, without any attribute but the address of a link,
 * each element closed. Whatever cannot be read as markup is words, so nothing can become something else when it is read again.
 */
export function cleanTerms(html: string): string {
  const writer = createWriter();
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    writer.words(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    const skipped = found(comment, html, next);
    const ended = skipped ? null : found(endTag, html, next);
    const started = skipped || ended ? null : found(startTag, html, next);
    const whole = skipped ?? ended ?? started;
    at = next + (whole?.[0].length ?? 1);
    if (!whole) writer.words('<');
    else if (ended) writer.end(ended[1]!.toLowerCase());
    else if (started) {
      const name = started[1]!.toLowerCase();
      writer.start(name, started[2]!);
      if (saysNothing(name, started[2]!)) at = afterSilent(html, name, at);
    }
  }
  return writer.close();
}
