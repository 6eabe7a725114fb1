import { storeCall } from '../call.ts';

/** Whose appointments a feed shows: those of the member who made it, or all of the store. */
export type CalendarFeedKind = 'own' | 'store';

/** A calendar that other programs read at a secret address. The address itself is told once. `lastReadAt`: null where nothing has read it yet. */
export type CalendarFeed = {
  id: string;
  kind: CalendarFeedKind;
  /** What the member calls it, as "iPad at the desk". */
  name: string;
  /** Who made it; it shows nothing any more once that person may not see the calendar. '' : it is one's own. */
  madeBy: string;
  createdAt: number;
  lastReadAt: number | null;
};

/** A feed with its address, which is not told again. */
export type MadeCalendarFeed = { feed: CalendarFeed; url: string };

type OfShop = { shopId: string };
type OfFeed = OfShop & { id: string };

export const calendarFeedCalls = {
  listOwn: storeCall<OfShop, CalendarFeed[]>({
    method: 'GET',
    path: '/team/calendar-feeds/own',
    permission: 'calendar.read',
    summary: 'The calendar feeds that the member has made of the own calendar at a store.',
  }),
  makeOwn: storeCall<OfShop & { name: string }, MadeCalendarFeed>({
    method: 'POST',
    path: '/team/calendar-feeds/own/make',
    permission: 'calendar.read',
    summary: 'Make a calendar feed of the own calendar at a store. Its address is told once.',
  }),
  renewOwn: storeCall<OfFeed, MadeCalendarFeed>({
    method: 'POST',
    path: '/team/calendar-feeds/own/renew',
    permission: 'calendar.read',
    summary: 'Give an own calendar feed another address; the one before opens nothing from now on.',
  }),
  revokeOwn: storeCall<OfFeed, null>({
    method: 'POST',
    path: '/team/calendar-feeds/own/revoke',
    permission: 'calendar.read',
    summary: 'End a calendar feed of the own calendar.',
  }),
  listOfStore: storeCall<OfShop, CalendarFeed[]>({
    method: 'GET',
    path: '/team/calendar-feeds/store',
    permission: 'settings.write',
    summary: 'The calendar feeds of a store, with who made each.',
  }),
  makeOfStore: storeCall<OfShop & { name: string }, MadeCalendarFeed>({
    method: 'POST',
    path: '/team/calendar-feeds/store/make',
    permission: 'settings.write',
    summary: 'Make a calendar feed of all appointments of a store. Its address is told once.',
  }),
  renewOfStore: storeCall<OfFeed, MadeCalendarFeed>({
    method: 'POST',
    path: '/team/calendar-feeds/store/renew',
    permission: 'settings.write',
    summary: 'Give a calendar feed of a store another address; the one before opens nothing from now on.',
  }),
  revokeOfStore: storeCall<OfFeed, null>({
    method: 'POST',
    path: '/team/calendar-feeds/store/revoke',
    permission: 'settings.write',
    summary: 'End a calendar feed of a store.',
  }),
};
