import type { Shop } from '@parlour/contract/shop/calls';
import type { PhraseKey } from '@parlour/phrases/t';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';

const hostShape =
  /^(https?:\/\/)?([a-z0-9\p{L}](?:[a-z0-9\p{L}-]*[a-z0-9\p{L}])?\.)+[a-z\p{L}][a-z0-9\p{L}-]+(:\d{1,5})?(\/\S*)?$/iu;

/** The address of a website as it may be followed: it must look like a host name; https is put in front when missing. */
export function websiteAddress(text: string): string | null {
  const trimmed = text.trim();
  if (!hostShape.test(trimmed)) return null;
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** A maps search for the address and the name of a store. */
export function mapsAddress({ address, city, name }: Pick<Shop, 'address' | 'city' | 'name'>): string {
  const place = address.includes(city) ? address : `${address}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place} ${name}`)}`;
}

export type ContactRow = { id: string; name: PhraseKey; icon: IconName; text: string; href: string | null };

/** An address that calls a number. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The ways to reach a store, in their order; empty ones are left out. */
export function contactRows(shop: Shop): ContactRow[] {
  const site = (id: string, text: string): ContactRow => ({
    id,
    name: `shop.${id}` as PhraseKey,
    icon: id === 'website' ? 'globe' : id === 'onlineShop' ? 'bag' : 'external',
    text,
    href: websiteAddress(text),
  });
  const rows: ContactRow[] = [
    { id: 'phone', name: 'shop.phone', icon: 'phone', text: shop.phone, href: phoneAddress(shop.phone) },
    {
      id: 'email',
      name: 'shop.email',
      icon: 'mail',
      text: shop.email,
      href: `mailto:${encodeURIComponent(shop.email).replace('%40', '@')}`,
    },
    site('website', shop.website),
    site('onlineShop', shop.onlineShopUrl),
    site('facebook', shop.facebookUrl),
    site('youtube', shop.youtubeUrl),
    site('instagram', shop.instagramUrl),
    site('tiktok', shop.tiktokUrl),
    site('redbook', shop.redbookUrl),
    site('google', shop.googleUrl),
  ];
  return rows.filter(({ text }) => text !== '');
}
