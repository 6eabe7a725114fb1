import type { TeamNoticeKind } from '@parlour/domain/notification/team-notice-kinds';
import { formatDay, formatTime } from '@parlour/phrases/format';
import type { Language } from '@parlour/phrases/languages';
import { shownLine } from '@parlour/domain/notification/shown-line';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { styleOf } from './compose.ts';

/** One notice to a member of a team, with its store. */
export type ToldNotice = { kind: TeamNoticeKind; booking: BookingRecord; shop: ShopFacts };

/** When an appointment is, by the clock of its store, and where. No word of its customer, and none of what is done there. */
export function toldLine({ booking, shop }: ToldNotice, language: Language): string {
  const style = styleOf(shop, language);
  const [day = '', time = ''] = booking.localStart.split(' ');
  const start = `${formatDay(day, 'short', style)} ${formatTime(time, style)}`;
  return style.t('adminNotice.at', { store: shownLine(shop.shop.name), when: start });
}

/** Where it is seen; the address opens nothing without a sign-in. */
export function toldPath({ shopId, id, localStart }: BookingRecord): string {
  const search = new URLSearchParams({ day: localStart.slice(0, 10), view: 'day', appointment: id });
  return `/admin/store/${encodeURIComponent(shopId)}/calendar?${search}`;
}

/** The list of notices, over whatever page. */
export const listPath = '/admin/#notices';

/** How many of each kind, as one line for each, in the order in which the kinds came first. */
export function countedKinds(notices: readonly ToldNotice[]): { kind: TeamNoticeKind; count: number }[] {
  const kinds = [...new Set(notices.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, count: notices.filter((one) => one.kind === kind).length }));
}
