import { readNumber, type Reader } from './readers.ts';

/** How often something may happen; each but the first is counted in the database. */
export type Limits = {
  /** Requests of one IP address in a minute, of all kinds but files; counted in each process. */
  requestsPerIp: number;
  /** Upcoming unpaid bookings of one unproven contact at one shop. */
  bookingsPerContact: number;
  /** Live holds of one contact at one shop. */
  holdsPerContact: number;
  /** Live entries of one contact on the waitlist of one shop. */
  waitlistEntriesPerContact: number;
  /** Waitlist entries of one device, and of one IP address, in an hour. */
  waitlistEntriesPerDevice: number;
  waitlistEntriesPerIp: number;
  /** Booking attempts of one device in an hour. */
  attemptsPerDevice: number;
  /** Member look-ups of one device in an hour. */
  lookupsPerDevice: number;
  /** Booking attempts of one IP address in an hour. */
  attemptsPerIp: number;
  /** Member look-ups of one IP address in an hour. */
  lookupsPerIp: number;
  /** Anonymous view ids of one IP address in an hour. */
  viewsPerIp: number;
  /** Sign-ups that wait for a code, of one device and of one IP address in an hour. */
  signUpsPerDevice: number;
  signUpsPerIp: number;
  /** Questions whether an account exists, of one device or IP address, in a minute and in an hour. */
  existChecksPerMinute: number;
  existChecksPerHour: number;
  /** Failed sign-ins with one name before waits begin (15 minutes), and in a day; and of one IP address (15 minutes). */
  loginFailuresPerName: number;
  loginFailuresPerDay: number;
  loginFailuresPerIp: number;
  /** Codes to one address in an hour and in a day; and of one IP address in an hour. */
  codesPerAddressHour: number;
  codesPerAddressDay: number;
  codesPerIp: number;
  /** Mails about bookings to one unproved address, in an hour and in a day. */
  mailsUnprovedHour: number;
  mailsUnprovedDay: number;
  /** Wrong codes of one address in a day: from one device, and from all. */
  codeTriesPerDevice: number;
  codeTriesPerAddress: number;
  /** Wrong passwords while signed in (15 minutes), and contacts seen in full by their right (an hour), of one account. */
  passwordTriesPerAccount: number;
  contactViewsPerAccount: number;
  /** Uploads of one account in an hour; permissions to upload as often again. */
  uploadsPerAccount: number;
  /** Megabytes that the files of one account may take up. */
  storedMbPerAccount: number;
  /** Leads, and profiles of new customers, of one device or account and of one IP address in an hour. */
  leadsPerDevice: number;
  leadsPerIp: number;
  /** Gift cards that are claimed from one device or account and from one IP address in an hour. */
  claimsPerDevice: number;
  claimsPerIp: number;
  /** Check-ins of one phone or account and of one IP address in an hour, and at one device of a store in a minute. */
  checkInsPerDevice: number;
  checkInsPerIp: number;
  checkInsPerKiosk: number;
  /** Of one IP address: questions whose record a contact is, in ten minutes; forms sent, and those that are documents, in an hour. */
  formLookupsPerIp: number;
  formSavesPerIp: number;
  formDocumentsPerIp: number;
  /** Orders of the product from one device in an hour. */
  ordersPerDevice: number;
  /** Orders of the product from one IP address in an hour. */
  ordersPerIp: number;
  /** Short links that one account makes in an hour. */
  linksPerAccount: number;
  /** Batches of log lines from one IP address in an hour. */
  logsPerIp: number;
  /** Log lines from one IP address in an hour, in however many batches. */
  logItemsPerIp: number;
  /** Error reports from one IP address in an hour. */
  reportsPerIp: number;
  /** Addresses of places that one IP address looks up in an hour. */
  placesPerIp: number;
  /** Searches for places, and pictures of the map to choose one on, of one IP address in an hour. */
  placeSearchesPerIp: number;
  mapPicturesPerIp: number;
  /** Pictures beside notes, in an hour. */
  notePicturesPerIp: number;
  /** Questions to the feed of free times from one IP address in an hour. */
  feedsPerIp: number;
  /** Questions for free times of one IP address in an hour that had to be worked out; those with a ready answer cost nothing. */
  timesPerIp: number;
  /** Looks at the dates of a series from one IP address in an hour. */
  seriesChecksPerIp: number;
};

const limitNames = {
  requestsPerIp: ['LIMIT_REQUESTS_PER_IP', 12_000],
  bookingsPerContact: ['LIMIT_BOOKINGS_PER_CONTACT', 5],
  holdsPerContact: ['LIMIT_HOLDS_PER_CONTACT', 2],
  waitlistEntriesPerContact: ['LIMIT_WAITLIST_ENTRIES_PER_CONTACT', 3],
  waitlistEntriesPerDevice: ['LIMIT_WAITLIST_ENTRIES_PER_DEVICE', 20],
  waitlistEntriesPerIp: ['LIMIT_WAITLIST_ENTRIES_PER_IP', 200],
  attemptsPerDevice: ['LIMIT_ATTEMPTS_PER_DEVICE', 60],
  lookupsPerDevice: ['LIMIT_LOOKUPS_PER_DEVICE', 10],
  attemptsPerIp: ['LIMIT_ATTEMPTS_PER_IP', 600],
  lookupsPerIp: ['LIMIT_LOOKUPS_PER_IP', 600],
  viewsPerIp: ['LIMIT_VIEWS_PER_IP', 3000],
  signUpsPerDevice: ['LIMIT_SIGN_UPS_PER_DEVICE', 10],
  signUpsPerIp: ['LIMIT_SIGN_UPS_PER_IP', 10],
  existChecksPerMinute: ['LIMIT_EXIST_CHECKS_PER_MINUTE', 10],
  existChecksPerHour: ['LIMIT_EXIST_CHECKS_PER_HOUR', 60],
  loginFailuresPerName: ['LIMIT_LOGIN_FAILURES_PER_NAME', 5],
  loginFailuresPerDay: ['LIMIT_LOGIN_FAILURES_PER_DAY', 100],
  loginFailuresPerIp: ['LIMIT_LOGIN_FAILURES_PER_IP', 50],
  codesPerAddressHour: ['LIMIT_CODES_PER_ADDRESS_HOUR', 5],
  codesPerAddressDay: ['LIMIT_CODES_PER_ADDRESS_DAY', 10],
  codesPerIp: ['LIMIT_CODES_PER_IP', 20],
  mailsUnprovedHour: ['LIMIT_MAILS_UNPROVED_HOUR', 10],
  mailsUnprovedDay: ['LIMIT_MAILS_UNPROVED_DAY', 30],
  codeTriesPerDevice: ['LIMIT_CODE_TRIES_PER_DEVICE', 20],
  codeTriesPerAddress: ['LIMIT_CODE_TRIES_PER_ADDRESS', 100],
  passwordTriesPerAccount: ['LIMIT_PASSWORD_TRIES_PER_ACCOUNT', 10],
  contactViewsPerAccount: ['LIMIT_CONTACT_VIEWS_PER_ACCOUNT', 20],
  uploadsPerAccount: ['LIMIT_UPLOADS_PER_ACCOUNT', 120],
  storedMbPerAccount: ['LIMIT_STORED_MB_PER_ACCOUNT', 500],
  leadsPerDevice: ['LIMIT_LEADS_PER_DEVICE', 20],
  leadsPerIp: ['LIMIT_LEADS_PER_IP', 200],
  claimsPerDevice: ['LIMIT_CLAIMS_PER_DEVICE', 5],
  claimsPerIp: ['LIMIT_CLAIMS_PER_IP', 200],
  checkInsPerDevice: ['LIMIT_CHECK_INS_PER_DEVICE', 20],
  checkInsPerIp: ['LIMIT_CHECK_INS_PER_IP', 120],
  checkInsPerKiosk: ['LIMIT_CHECK_INS_PER_KIOSK', 30],
  formLookupsPerIp: ['LIMIT_FORM_LOOKUPS_PER_IP', 30],
  formSavesPerIp: ['LIMIT_FORM_SAVES_PER_IP', 120],
  formDocumentsPerIp: ['LIMIT_FORM_DOCUMENTS_PER_IP', 240],
  ordersPerDevice: ['LIMIT_ORDERS_PER_DEVICE', 5],
  ordersPerIp: ['LIMIT_ORDERS_PER_IP', 30],
  linksPerAccount: ['LIMIT_LINKS_PER_ACCOUNT', 100],
  logsPerIp: ['LIMIT_LOGS_PER_IP', 3000],
  logItemsPerIp: ['LIMIT_LOG_ITEMS_PER_IP', 6000],
  reportsPerIp: ['LIMIT_REPORTS_PER_IP', 300],
  placesPerIp: ['LIMIT_PLACES_PER_IP', 120],
  placeSearchesPerIp: ['LIMIT_PLACE_SEARCHES_PER_IP', 300],
  mapPicturesPerIp: ['LIMIT_MAP_PICTURES_PER_IP', 1200],
  notePicturesPerIp: ['LIMIT_NOTE_PICTURES_PER_IP', 600],
  feedsPerIp: ['LIMIT_FEEDS_PER_IP', 1200],
  timesPerIp: ['LIMIT_TIMES_PER_IP', 20_000],
  seriesChecksPerIp: ['LIMIT_SERIES_CHECKS_PER_IP', 600],
} as const satisfies Record<keyof Limits, readonly [string, number]>;

/** Reads every limit; one that is not set has its standard. */
export function readLimits(reader: Reader): Limits {
  const entries = Object.entries(limitNames).map(([name, [variable, standard]]) => [
    name,
    readNumber(reader, variable, standard, 1, 1_000_000_000),
  ]);
  return Object.fromEntries(entries) as Limits;
}
