import { clientEntry } from '../src/app/route-files.ts';
import { fetchedLater, idOf, type KnownModules, reachedFrom } from './known-modules.ts';

const booking = 'src/screens/book';
const gallery = 'src/screens/dev';
const shopPage = 'ShopPage';

/** Every page makes calls: the HTTP client must bring nothing else along. */
const calls = { name: 'wire', source: 'src/lib/http/http-client.ts' };

/** Pages of a booking that are shown one after the other are fetched together. */
const pageFiles = [
  { name: 'booking', pages: ['BookingPages', 'time/ChooseTime'] },
  { name: 'staff', pages: ['staff/ChooseStaff'] },
  { name: 'confirm', pages: ['confirm/ConfirmBooking', 'result/Booked'] },
] as const;

/** What other screens need as well goes with those of their kind; where these have no shop page, what builds upon one is apart. */
const sharedFiles = [
  { name: 'visit', users: ['screens/bookings', 'features/booking', 'features/payment'], ofShop: 'visit' },
  { name: 'people', users: ['screens/shop'], ofShop: 'people' },
  {
    name: 'fields',
    users: ['screens/enter', 'screens/me', 'screens/subscription', 'features/share'],
    ofShop: 'choices',
  },
] as const;

/** What screens of several kinds need. */
const common = { name: 'common', ofShop: 'shop' };

/** The files of a booking, those that others build upon first. */
export const bookingNames: readonly string[] = [
  calls.name,
  common.name,
  common.ofShop,
  ...new Set(sharedFiles.flatMap(({ name, ofShop }) => [name, ofShop])),
  ...pageFiles.map(({ name }) => name),
];

/** Into which file a module goes that a booking needs, however many pages need it. */
export function bookingChunks(known: KnownModules, fileOf: (id: string) => string | null): ReadonlyMap<string, string> {
  const users = usersElsewhere(known);
  const ofCalls = reachedFrom(calls.source, known);
  const chunks = new Map<string, string>();
  const isOfShop = (id: string) => [...reachedFrom(id, known)].some((next) => fileOf(next) === shopPage);
  for (const { name, pages } of pageFiles)
    for (const id of pages.flatMap((page) => [...reachedFrom(`${booking}/${page}.tsx`, known)])) {
      if (chunks.has(id)) continue;
      const kinds = [...(users.get(id) ?? [])];
      const isOfKind = (file: { users: readonly string[] }) => kinds.every((kind) => file.users.includes(kind));
      // What the first page waits for is not mixed with what comes later.
      const shared = (name === 'booking' ? undefined : sharedFiles.find(isOfKind)) ?? common;
      if (ofCalls.has(id)) chunks.set(id, calls.name);
      else if (kinds.length === 0) chunks.set(id, name);
      else chunks.set(id, isOfShop(id) ? shared.ofShop : shared.name);
    }
  return chunks;
}

/** Which folders of the app need a module, apart from the booking and the gallery of all pieces. */
function usersElsewhere(known: KnownModules): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const source = idOf('src/');
  for (const entry of fetchedLater(clientEntry, known)) {
    const folder = entry.slice(source.length).split('/').slice(0, 2).join('/');
    if (`src/${folder}` === booking || `src/${folder}` === gallery) continue;
    for (const id of reachedFrom(entry, known)) users.set(id, (users.get(id) ?? new Set()).add(folder));
  }
  return users;
}
