/** Modules that stand side by side, and what they hold. */
export type Level = { modules: readonly string[]; holds: string };

/**
 * The modules of the server, from the bottom to the top. A file imports its own module and what lies below it; nothing above, and nothing
 * beside it on its level. Types count. What must reach upwards is a port that is handed over at start, or an event in the outbox.
 */
export const levels: readonly Level[] = [
  { modules: ['platform'], holds: 'database, HTTP, outbox, configuration, clock, ids, sealed data, ports of adapters' },
  { modules: ['adapters'], holds: 'Stripe, simulated provider, SMTP, S3, geocoder, SMS' },
  { modules: ['file', 'language', 'log'], holds: 'uploads and pictures, language packs, lines of browsers' },
  { modules: ['brand'], holds: 'the face of the product at a host' },
  { modules: ['shop'], holds: 'stores, their parameters, hours, places' },
  { modules: ['reference'], holds: 'dictionaries, regions, phone numbers' },
  { modules: ['staff'], holds: 'people and their works' },
  { modules: ['menu'], holds: 'services, products, packages' },
  { modules: ['catalog'], holds: 'all facts of a shop, and their cache' },
  { modules: ['member'], holds: "a chain's records of its customers" },
  { modules: ['account'], holds: 'logins, sessions, codes, passkeys' },
  { modules: ['team'], holds: "people who work in the stores' app: sign-in, roles, sessions" },
  { modules: ['form'], holds: 'forms: their versions, and what customers answer' },
  { modules: ['availability'], holds: 'free times, and the schedule cache' },
  { modules: ['ledger'], holds: 'entries of money, sessions and points, never changed' },
  { modules: ['wallet'], holds: 'stored value' },
  { modules: ['rights'], holds: 'memberships, vouchers and packages: sold and held' },
  { modules: ['payment'], holds: 'charges, orders, events of providers' },
  { modules: ['booking'], holds: 'holds, bookings, series, and the booking queue' },
  { modules: ['bill'], holds: 'bills of visits and of tills, refunds' },
  {
    modules: ['invoice', 'points', 'review', 'settings', 'share', 'subscription', 'waitlist'],
    holds: 'what follows a booking and its bill, settings of accounts, and plans of the product',
  },
  { modules: ['checkin'], holds: 'customers at the store: visits, rewards, the queue' },
  { modules: ['notification'], holds: 'reads events, writes mails' },
  {
    modules: ['appointment', 'calendar', 'calendarfeed', 'customer', 'report', 'roster', 'till'],
    holds: "the day of a store: what the stores' app reads and does",
  },
  { modules: ['import'], holds: 'shop folders, in and out' },
  { modules: ['admin', 'page'], holds: 'internal calls; finished HTML' },
  { modules: ['app'], holds: 'start-up: puts everything together' },
];

const levelOf = new Map(levels.flatMap(({ modules }, level) => modules.map((name) => [name, level] as const)));

/** Why a file of the module `from` may not import one of the module `to`, or nothing when it may. What has no level stands above all. */
export function levelRefusal(from: string, to: string): string | undefined {
  if (from === to) return undefined;
  const [own, other] = [levelOf.get(from) ?? levels.length, levelOf.get(to) ?? levels.length];
  if (other < own) return undefined;
  const where = other === own ? 'stands beside it' : 'lies above it';
  return `${from} may not import ${to}, which ${where} (tools/lint/levels.ts): hand over a port at start, or publish an event.`;
}
