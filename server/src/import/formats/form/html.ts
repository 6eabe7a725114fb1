import { cleanTerms } from '@parlour/domain/payment/clean-terms';
import { termsElements, termsLink } from '@parlour/domain/payment/terms-elements';

const tag = /<(\/?)([a-z][^\s/>"'<]*)(?=[\s/>"'])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attribute = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const known: ReadonlySet<string> = new Set([...termsElements, 'a']);
const selfClosed = /<(br|hr)\s*\/>/g;
const wanted =
  'must be written with each element closed, tags without extra blanks, and addresses in double quotes; it would become';
const written = ' rel="noopener noreferrer"';
const shownCharacters = 60;

/** What a text of HTML has that a form cannot show: elements, attributes and addresses, each once; or where it would be written in another way. */
export function notAllowedIn(html: string): string[] {
  const found = new Set<string>();
  if (/<!|<\?/.test(html)) found.add('comments are not allowed');
  for (const [, end, name, attributes] of html.matchAll(tag)) {
    const element = name!.toLowerCase();
    if (known.has(element) && name !== element) found.add(`<${name}> must be written in small letters`);
    if (!known.has(element)) found.add(`<${element}> is not allowed; allowed are: ${[...known].join(', ')}`);
    else if (!end) for (const reason of attributesOf(element, attributes!)) found.add(reason);
  }
  if (/[<>]/.test(html.replaceAll(tag, '')))
    found.add('a < or > that belongs to no tag must be written as &lt; or &gt;');
  if (found.size > 0) return [...found];
  const plain = withoutRel(html).replaceAll(selfClosed, '<$1>');
  const cleaned = withoutRel(cleanTerms(html));
  return plain === cleaned ? [] : [`${wanted}: ${differenceOf(plain, cleaned)}`];
}

function attributesOf(element: string, attributes: string): string[] {
  return [...attributes.matchAll(attribute)].flatMap(([, name, ...values]) => {
    const value = values.find((one) => one !== undefined) ?? '';
    const isOurs = name === 'rel' && value === 'noopener noreferrer';
    if (element !== 'a' || (name !== 'href' && !isOurs))
      return [`the attribute ${name} of <${element}> is not allowed`];
    if (name === 'href' && termsLink(value.replaceAll('&amp;', '&')) === null)
      return [`"${value}" is not an address of the web, of a mailbox or of a phone`];
    return [];
  });
}

/** A link gets its `rel` when it is stored, and may be written with it. */
const withoutRel = (html: string): string => html.replaceAll(written, '');

/** What is wanted instead, from where it begins to differ. */
function differenceOf(plain: string, cleaned: string): string {
  const from = [...cleaned].findIndex((letter, place) => letter !== plain[place]);
  const start = Math.max(0, (from < 0 ? plain.length : from) - shownCharacters / 2);
  return cleaned.slice(start, start + shownCharacters);
}
