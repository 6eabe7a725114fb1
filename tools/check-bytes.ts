import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesFetched, gzipBytes, languageSources, schemaMark, type BuildManifest } from './bytes/page-weight.ts';
import { root } from './ci/command.ts';

const KILOBYTE = 1000;
const clientFolder = join(root, 'web/dist/client');
const manifestFile = join(clientFolder, '.vite/manifest.json');
const entry = 'src/app/entry-client.tsx';
const shopPage = 'src/screens/shop/ShopPage.tsx';

const httpClient = 'src/lib/http/http-client.ts';

/**
 * What a booking of one service for one person does not fetch: what opens only where more than that is wanted, where a booking was left
 * before, where there is nothing to show, where another tab has chosen a language, or where a shop charges, asks for forms, takes no bookings or has
 * an address confirmed, or where the customer is signed in or holds rights; and the days of the Chinese calendar, which only readers of Chinese see.
 */
const asides = [
  '../contract/src/later-calls.ts',
  '../ui/src/date/lunar.ts',
  'src/app/follow-language.ts',
  'src/features/payment/components/ItemDepositNote.tsx',
  'src/features/payment/components/MoneyPart.tsx',
  'src/features/booking/components/SeriesVisits.tsx',
  'src/features/reference/components/PlaceSheet.tsx',
  'src/features/share/components/ShareSheet.tsx',
  'src/lib/storage/keep-typed.ts',
  'src/screens/WhoIsComing.tsx',
  '../ui/src/feedback/EmptyDrawings.tsx',
  'src/screens/book/confirm/AddNote.tsx',
  'src/screens/book/payment/ChargeNote.tsx',
  'src/screens/book/services/ChooseProducts.tsx',
  'src/screens/book/services/ChooseService.tsx',
  'src/screens/book/payment/payment-part.ts',
  'src/screens/book/confirm/ConfirmCollectors.tsx',
  'src/screens/book/confirm/ConfirmGroup.tsx',
  'src/screens/book/confirm/ConfirmProducts.tsx',
  'src/screens/book/payment/DepositTermsSheet.tsx',
  'src/screens/book/forms/BookingForm.tsx',
  'src/screens/book/forms/forms-part.ts',
  'src/screens/book/result/PushOffer.tsx',
  'src/screens/book/rights/ChangedRights.tsx',
  'src/screens/book/rights/RightServices.tsx',
  'src/screens/book/rights/UseRights.tsx',
  'src/screens/book/waitlist/JoinWaitlist.tsx',
  'src/screens/book/confirm/PolicyDialog.tsx',
  'src/screens/book/time/SeriesDates.tsx',
  'src/screens/book/time/SeriesSheet.tsx',
  'src/screens/book/staff/StaffPerService.tsx',
  'src/screens/book/StopPage.tsx',
  'src/screens/shop/DetailsTab.tsx',
  'src/screens/shop/HousePageSheet.tsx',
  'src/screens/shop/InviteRulesSheet.tsx',
  'src/screens/shop/LeftBooking.tsx',
  'src/screens/shop/MenuPart.tsx',
  'src/screens/shop/PersonPages.tsx',
  'src/screens/shop/ProductSheet.tsx',
  'src/screens/shop/ProductsTab.tsx',
  'src/screens/shop/ReviewsTab.tsx',
  'src/screens/shop/StaffTab.tsx',
  'src/screens/shop/StoresSheet.tsx',
  'src/screens/shop/WorksLayer.tsx',
];

/** What a page may weigh, script and style together, gzipped; the packs of the reader's language are among its sources. */
const budgets = [
  {
    title: 'shop page, cold',
    sources: (_manifest: BuildManifest, packs: string[]) => [shopPage, ...packs.slice(0, 1)],
    alsoLater: false,
    aside: [] as string[],
    limitKilobytes: 172,
  },
  { title: 'a whole guest booking', sources: bookingSources, alsoLater: true, aside: asides, limitKilobytes: 286 },
];

function bookingSources(manifest: BuildManifest, packs: string[]): string[] {
  const pages = Object.keys(manifest).filter((name) => name.startsWith('src/screens/book/'));
  if (pages.length === 0) throw new Error('The build has no page of src/screens/book.');
  return [shopPage, ...pages, httpClient, ...packs];
}

function overweight(manifest: BuildManifest): string[] {
  const languages = languageSources(manifest);
  if (languages.length === 0) throw new Error('The build has no texts.');
  return budgets.flatMap(({ title, sources, alsoLater, aside, limitKilobytes }) => {
    const inEachLanguage = languages.map((packs) =>
      kilobytesOf(filesFetched(manifest, entry, sources(manifest, packs), alsoLater, aside)),
    );
    const heaviest = Math.max(...inEachLanguage);
    console.log(`${title}: ${heaviest.toFixed(1)} kB of ${limitKilobytes} kB in the heaviest language`);
    return heaviest > limitKilobytes ? [`${title} is heavier than ${limitKilobytes} kB.`] : [];
  });
}

function kilobytesOf(files: Set<string>): number {
  const counted = [...files].filter((file) => /\.(js|css)$/.test(file));
  return counted.reduce((sum, file) => sum + gzipBytes(clientFolder, file), 0) / KILOBYTE;
}

function schemaCode(): string[] {
  const scripts = globSync('**/*.js', { cwd: clientFolder });
  if (scripts.length === 0) return ['The build has no scripts.'];
  return scripts.flatMap((file) => {
    const mark = schemaMark(readFileSync(join(clientFolder, file), 'utf8'));
    return mark ? [`${file} carries schema code ("${mark}"): the shapes stay on the server.`] : [];
  });
}

function complaints(): string[] {
  if (!existsSync(manifestFile)) return ['There is no build to weigh: run the build step first.'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest;
  try {
    return [...overweight(manifest), ...schemaCode()];
  } catch (error) {
    return [(error as Error).message];
  }
}

const found = complaints();
for (const complaint of found) console.error(complaint);
process.exitCode = found.length === 0 ? 0 : 1;
