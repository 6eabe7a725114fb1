import { shownText } from '@parlour/domain/log/hidden-signs';

/** Text that is markup already and must not be escaped again. */
export type Markup = { readonly markup: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return shownText(text).replaceAll(/[&<>"']/g, (letter) => escapes[letter]!);
}

type Part = string | number | Markup | readonly Markup[];

/** A template tag: whatever is put in is text and comes out as text, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const written = strings.map((piece, index) => piece + (index < parts.length ? write(parts[index]!) : ''));
  return { markup: written.join('') };
}

function write(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('markup' in part) return part.markup;
  return part.map((entry) => entry.markup).join('');
}

/** Text with its line breaks kept. */
export function broken(text: string): Markup[] {
  return text.split('\n').map((line, index) => ({ markup: (index > 0 ? '<br>' : '') + escapeHtml(line) }));
}
