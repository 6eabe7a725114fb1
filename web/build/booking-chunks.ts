import { clientEntry } from '../src/app/route-files.ts';
import { fetchedLater, idOf, type KnownModules, reachedFrom } from './known-modules.ts';

const booking = 'src/screens/book';
const shopPage = 'ShopPage';

/** Pages of a booking that are shown one after the other are fetched together. */
const pageFiles = [
  { name: 'booking', pages: ['BookingPages', 'ChooseTime'] },
  { name: 'staff', pages: ['ChooseStaff'] },
  { name: 'confirm', pages: ['ConfirmBooking', 'Booked'] },
] as const;

/** What other screens need as well goes with those of their kind. */
const sharedFiles = [
  { name: 'visit', users: ['screens/bookings', 'features/booking', 'features/charge'] },
  { name: 'people', users: ['screens/shop'] },
  { name: 'fields', users: ['screens/enter', 'screens/me', 'screens/order', 'features/share'] },
] as const;

/** What screens of several kinds need; apart from it what builds upon the shop page, which not all of them have. */
const common = 'common';
const commonOfShop = 'shop';

/** The files of a booking, those that others build upon first. */
export const bookingNames: readonly string[] = [
  common,
  commonOfShop,
  ...sharedFiles.map(({ name }) => name),
  ...pageFiles.map(({ name }) => name),
];

/** Into which file a module goes that a booking needs, however many pages need it. */
export function bookingChunks(known: KnownModules, fileOf: (id: string) => string | null): ReadonlyMap<string, string> {
  const users = usersElsewhere(known);
  const chunks = new Map<string, string>();
  const isOfShop = (id: string) => [...reachedFrom(id, known)].some((next) => fileOf(next) === shopPage);
  for (const { name, pages } of pageFiles)
    for (const id of pages.flatMap((page) => [...reachedFrom(`${booking}/${page}.tsx`, known)])) {
      if (chunks.has(id)) continue;
      const kinds = [...(users.get(id) ?? [])];
      const isOfKind = (file: { users: readonly string[] }) => kinds.every((kind) => file.users.includes(kind));
      // What the first page waits for is not mixed with what comes later.
      const shared = name === 'booking' ? undefined : sharedFiles.find(isOfKind)?.name;
      chunks.set(id, kinds.length === 0 ? name : (shared ?? (isOfShop(id) ? commonOfShop : common)));
    }
  return chunks;
}

/** Which folders of the app need a module, apart from the booking and the gallery of all pieces. */
function usersElsewhere(known: KnownModules): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const source = idOf('src/');
  for (const entry of fetchedLater(clientEntry, known)) {
    const folder = entry.slice(source.length).split('/').slice(0, 2).join('/');
    if (`src/${folder}` === booking || /^(screens\/dev|app|lib)/.test(folder)) continue;
    for (const id of reachedFrom(entry, known)) users.set(id, (users.get(id) ?? new Set()).add(folder));
  }
  return users;
}
