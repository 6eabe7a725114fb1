import type { LanguageCode } from '@parlour/contract/language/calls';
import { isVisitTime } from '@parlour/domain/availability/visit-time';
import { isBusinessKind } from '@parlour/domain/shop/business-kind';
import { typedText } from '@parlour/domain/shop/search-text';
import { languageCodes, languages } from '@parlour/phrases/languages';
import { isSpoken } from '@parlour/phrases/reasons';

/** What of a request decides the page: nothing else of it reaches the renderer or the cache. */
export type PageRequest = {
  path: string;
  search: string;
  lang: LanguageCode;
  offeredLang: LanguageCode | null;
  isPublic: boolean;
};

/** Public pages, and the query values that change them. */
const publicPages: readonly { path: RegExp; query: readonly string[] }[] = [
  { path: /^\/$/, query: ['lang', 'unknown'] },
  { path: /^\/home$/, query: ['kind', 'lang', 'name', 'page', 'visit'] },
  { path: /^\/shopDetail$/, query: ['compId', 'lang', 'part', 'tab', 'mode'] },
  { path: /^\/detail\/[^/]{1,100}$/, query: ['compId', 'lang', 'part', 'tab', 'mode'] },
];

/** Reads a page's address: unknown query values of public pages are dropped; language by query, else cookie, else English. */
export function readPageRequest(url: URL, cookieLanguage: string, acceptLanguage: string): PageRequest {
  const page = publicPages.find((one) => one.path.test(url.pathname));
  const asked = url.searchParams.get('lang');
  const lang = isSpoken(asked) ? asked : isSpoken(cookieLanguage) ? cookieLanguage : 'en';
  const preferred = isSpoken(cookieLanguage) ? null : preferredLanguage(acceptLanguage);
  const offeredLang = preferred === lang ? null : preferred;
  if (!page) return { path: url.pathname, search: url.search, lang, offeredLang, isPublic: false };
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = url.searchParams.get(name);
    if (value === null || !isKnown(name, value)) continue;
    const plain = name === 'name' ? typedText(value) : value;
    if (plain !== '' || name !== 'name') kept.append(name, plain.slice(0, 200));
  }
  return { path: url.pathname, search: kept.size > 0 ? `?${kept}` : '', lang, offeredLang, isPublic: true };
}

/** Decides whether the engine is asked for a page: a list of stores that have time then. */
export const asksForTimes = ({ path, search }: Pick<PageRequest, 'path' | 'search'>): boolean =>
  path === '/home' && new URLSearchParams(search).has('visit');

/** A page is whole unless it is asked for as a component; a long list shows its first part unless more of it is asked for (0021). */
function isKnown(name: string, value: string): boolean {
  if (name === 'mode') return value === 'component';
  if (name === 'unknown') return value === 'page';
  if (name === 'part') return /^([2-9]|[1-9]\d)$/.test(value);
  if (name === 'kind') return isBusinessKind(value);
  if (name === 'visit') return isVisitTime(value);
  return name !== 'lang' || isSpoken(value);
}

/** The language that a browser would rather read, of those there are texts in. Customers are only ever offered it; the stores' app begins in it. */
export function preferredLanguage(acceptLanguage: string, isKnown = isSpoken): LanguageCode | null {
  const preferences = acceptLanguage
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((one) => one.quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  for (const { tag } of preferences) {
    if (/^zh-(hant|tw|hk|mo)/.test(tag)) return 'tw';
    if (/^zh(-|$)/.test(tag)) return 'ch';
    const found = languageCodes.find((code) => languages[code].tag === tag.split('-')[0]);
    if (isKnown(found)) return found;
  }
  return null;
}
