import type { ComponentProps } from 'react';
import type { Shop } from '@parlour/contract/shop/calls';
import type { PhraseKey } from '@parlour/phrases/t';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { knownServices } from '../features/menu/calls.ts';
import { servicesPartQuery } from '../features/menu/part-calls.ts';
import { knownShop } from '../features/shop/calls.ts';
import { shopJsonLd } from '../features/shop/json-ld.ts';
import { landingWords } from '../features/brand/landing-words.ts';
import { brandStyle } from '../lib/theme/brand.ts';
import { pictureAt, socialPicture } from '@parlour/ui/media/picture-address.ts';
import type { RouterContext } from './context.ts';
import icon from '@parlour/ui/icon/mark.svg';
import { paths } from '../lib/navigation/paths.ts';
import { menuPartOf } from './shop-loader.ts';

type Head = {
  meta: ComponentProps<'meta'>[];
  links?: ComponentProps<'link'>[];
  styles?: ComponentProps<'style'>[];
};
type Page = { title: string; description: string; path: (lang?: string) => string; image: string };

const absolute = (origin: string, address: string) => new URL(address, origin).href;

/** Title, description, the address that counts, the same page in other languages, and what a shared link shows. */
function pageHead(
  { origin, language, brand }: RouterContext,
  { title, description, path, image }: Page,
): Required<Pick<Head, 'meta' | 'links'>> {
  const address = absolute(origin, path());
  const shared = { 'og:type': 'website', 'og:title': title, 'og:description': description, 'og:url': address };
  const picture = { 'og:image': absolute(origin, image), 'og:image:width': '1200', 'og:image:height': '630' };
  const properties = { 'og:site_name': brand.productName, ...shared, ...picture, 'og:image:alt': title };
  return {
    meta: [
      { title } as object,
      { name: 'description', content: description },
      { name: 'twitter:card', content: 'summary_large_image' },
      { property: 'og:locale', content: languages[language].tag.replace('-', '_') },
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ],
    links: [
      { rel: 'canonical', href: address },
      ...supportedLanguages.map((code) => ({
        rel: 'alternate',
        hrefLang: languages[code].tag,
        href: absolute(origin, path(code)),
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: address },
    ],
  };
}

/** The colours of the brand, worked out once. */
const brandColors = new Map<string, string>();

function colorsOf(color: string): string {
  const known = brandColors.get(color) ?? brandStyle(color);
  brandColors.set(color, known);
  return known;
}

/** What every page has, and the title of one that has no own: the brand's name, icon and colours. */
export function rootHead({ brand }: RouterContext): Head {
  const { productName, logoUrl, color } = brand;
  return {
    meta: [{ title: productName } as object, { name: 'color-scheme', content: 'light dark' }],
    links: [
      logoUrl
        ? { rel: 'icon', type: 'image/webp', href: pictureAt(logoUrl, 96) ?? logoUrl }
        : { rel: 'icon', type: 'image/svg+xml', href: icon },
    ],
    styles: color === '' ? [] : [{ children: colorsOf(color) }],
  };
}

/** The title of a screen that search engines do not list. */
export function titleHead({ t }: RouterContext, name: PhraseKey): Head {
  return {
    meta: [{ title: t('shell.pageTitle', { page: t(name) }) } as object, { name: 'robots', content: 'noindex' }],
  };
}

export function landingHead(context: RouterContext): Head {
  const { t, brand } = context;
  const { heading, text } = landingWords(context);
  return pageHead(context, {
    title: brand.kind === 'default' ? t('shell.landingTitle') : t('shell.pageTitle', { page: heading }),
    description: text,
    image: socialPicture(brand.logoUrl, brand.color),
    path: (lang) => paths.landing({ lang }),
  });
}

export function exploreHead(context: RouterContext): Head {
  const { t, brand } = context;
  return pageHead(context, {
    image: socialPicture(brand.logoUrl, brand.color),
    title: t('shell.pageTitle', { page: t('shop.exploreTitle') }),
    description: t('shop.exploreText'),
    path: (lang) => paths.explore({ lang }),
  });
}

function descriptionOf({ t }: RouterContext, shop: Shop): string {
  return t('shop.metaDescription', { name: shop.name, city: shop.city, tagline: shop.tagline || shop.address });
}

/** Head of a shop page: its own colours before the first paint, and what search engines read of it, also of a further page of its menu. */
export function shopHead(
  context: RouterContext,
  shopId: string | null | undefined,
  search: { tab?: string; part?: unknown },
): Head {
  const shop = shopId ? knownShop(context.queryClient, shopId) : undefined;
  if (!shop) return titleHead(context, shopId === null ? 'reasons.shop_id_missing' : 'reasons.shop_unknown');
  const { t, origin } = context;
  const part = import.meta.env.SSR ? menuPartOf(shop, search) : 1;
  const head = pageHead(context, {
    title: t('shell.pageTitle', { page: `${shop.name} · ${shop.city}` }),
    description: descriptionOf(context, shop),
    path: (lang) => paths.shop({ shopId: shop.id, lang }) + (part > 1 ? `&part=${part}` : ''),
    image: socialPicture(shop.coverUrl ?? shop.logoUrl, shop.brandColor),
  });
  const address = absolute(origin, paths.shop({ shopId: shop.id }));
  const ofPart = import.meta.env.SSR && part > 1 ? servicesPartQuery(context.api, shop, part).queryKey : null;
  const services = ofPart ? context.queryClient.getQueryData(ofPart) : knownServices(context.queryClient, shop.id);
  const facts = shopJsonLd(shop, services ?? [], address, origin);
  return {
    ...head,
    meta: [...head.meta, { 'script:ld+json': facts } as object],
    styles: [{ children: brandStyle(shop.brandColor) }],
  };
}
