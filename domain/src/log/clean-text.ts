const hidden = '[left out]';
const secrets: readonly RegExp[] = [
  /\b(?:Bearer|UpToken|Basic)\s+\S+/gi,
  // name=value and "name":"value" where the name says that the value is secret.
  /(?<=\b\w*(?:token|secret|password|passwd|pwd|code|authorization|cookie|session)\w*["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"'&,;)}\]]+/gi,
  // Begins only where a word begins: a long text without an @ is then read once, not once per letter.
  /(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+/g,
  // Tokens and ids of the product, hashes, other long secrets.
  /\b(?=\w*\d)[\w-]{20,}\b/g,
  // Phone numbers and codes; not the line and column of a script (`app.js:1:123456`).
  /(?<![:\w.])\+?\d[\d ()-]{3,}\d(?![\w:])/g,
];

/** Takes out of a text what a log may not keep: tokens, passwords, codes, e-mail addresses, phone numbers. */
export function cleanText(text: string): string {
  return secrets.reduce((cleaned, secret) => cleaned.replace(secret, hidden), text);
}

/** One line: what would begin a new one, and other signs that steer a terminal, become blanks. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const toldInQuery: ReadonlySet<string> = new Set(['compId', 'custId', 'tab', 'view', 'lang', 'page']);

/** The address of a page without anything secret: no fragment, and of the query only what names a place. */
export function cleanAddress(href: string): string {
  if (!URL.canParse(href)) return '';
  const url = new URL(href);
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => toldInQuery.has(name)));
  return `${url.origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
}
