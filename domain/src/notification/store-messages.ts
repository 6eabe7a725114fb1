/** The mails about customers that a store may get. */
export const storeNotices = ['new', 'waiting', 'changed', 'cancelled', 'money', 'waitlist'] as const;
export type StoreNotice = (typeof storeNotices)[number];

/** How a store wants its mails and those to its customers. */
export type StoreMessages = {
  notices: readonly StoreNotice[];
  /** The minute of the store's day at which it gets the appointments of that day; null: never. */
  digestAt: number | null;
  /** Whether it gets that mail on open days without appointments, too. */
  digestWhenEmpty: boolean;
  /** How many minutes before an appointment its customer is reminded. */
  reminders: readonly number[];
};

/** What a store gets that says nothing. */
export const standardMessages: StoreMessages = {
  notices: storeNotices,
  digestAt: 7 * 60,
  digestWhenEmpty: false,
  reminders: [24 * 60],
};
