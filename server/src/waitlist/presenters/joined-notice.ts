import { dayParts } from '@parlour/domain/time/day-part';
import { shownTexts, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Joined } from '../ports/write-joined.ts';
import type { EntryRecord } from '../queries/record.ts';
import { entryItems } from './present-entry.ts';

/** A position as the mails about it tell it; `url`: where the entry is shown and left. */
export function joinedNotice(entry: EntryRecord, shop: ShopFacts, url: string): Joined {
  const { chainId, id, request } = entry;
  return {
    id,
    chainId,
    to: request,
    url,
    days: [...new Set(request.days)].sort(),
    parts: dayParts.filter((part) => request.parts.includes(part)),
    items: entryItems(entry, shop),
    itemsToHer: entryItems(entry, shop, shownTexts(shop, request.language).nameOf),
  };
}
