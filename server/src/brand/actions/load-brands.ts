import type { Brand, LandingWords, ShopBranding } from '@parlour/domain/brand/brand';
import { toMinor } from '@parlour/domain/money/money';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import { storePicture } from '../../file/actions/store-picture.ts';
import { isPictureStored, pictureHash } from '../../file/queries.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import type { Services } from '../../platform/context.ts';
import type { BrandDocument } from '../document.ts';
import { type BrandLoad, type PlanRow, readKeys, replaceBrands } from '../queries.ts';
import type { BrandFolder } from '../read-brands.ts';

type Keys = Awaited<ReturnType<typeof readKeys>>;
type Face = NonNullable<BrandDocument['product']>;

/**
 * Loads the configuration of brands in one transaction; it takes the place of the one before. Chains and stores are named by their keys:
 * one that is not there is a mistake, and a mistake changes nothing.
 */
export async function loadBrands(
  services: Pick<Services, 'db' | 'files'>,
  { document, pictures }: BrandFolder,
): Promise<Verdict<{ brands: number }, 'folder_wrong', string[]>> {
  const keys = await readKeys(services.db);
  const mistakes = unknownKeys(document, keys);
  const logos = new Map<string, string>();
  for (const name of logoNames(document)) {
    const stored = await logoOf(services.files, pictures[name]!);
    if (stored.ok) logos.set(name, stored.value);
    else mistakes.push(`pictures/${name}: ${stored.reason}`);
  }
  if (mistakes.length > 0) return refused('folder_wrong', mistakes);
  const load = loadOf(document, keys, logos);
  await inTransaction(services.db, (trx) => replaceBrands(trx, load));
  return allowed({ brands: load.brands.length });
}

const logoNames = ({ brands, product }: BrandDocument) =>
  [...new Set([...brands.map((brand) => brand.logo), product?.logo ?? ''])].filter((name) => name !== '');

async function logoOf(files: FileStore, bytes: Uint8Array): Promise<Verdict<string, string>> {
  const hash = pictureHash(bytes);
  if (await isPictureStored(files, hash)) return allowed(hash);
  const stored = await storePicture(files, bytes);
  return stored.ok ? allowed(stored.value.hash) : stored;
}

function unknownKeys({ brands, fixedShops, shops }: BrandDocument, { chains, stores }: Keys): string[] {
  const named = [...brands, ...fixedShops, ...shops].flatMap(({ chain }) => chain ?? []);
  const namedStores = [...fixedShops, ...shops].flatMap(({ chain, store }) =>
    store === undefined || !chains.has(chain) ? [] : [`${chain}/${store}`],
  );
  return [
    ...[...new Set(named)].filter((key) => !chains.has(key)).map((key) => `brands.json: there is no chain "${key}"`),
    ...namedStores.filter((key) => !stores.has(key)).map((key) => `brands.json: there is no store "${key}"`),
  ];
}

function loadOf(document: BrandDocument, { chains, stores }: Keys, logos: ReadonlyMap<string, string>): BrandLoad {
  const face = ({ landing, logo, ...plain }: Face) => ({
    ...plain,
    landing: (landing ?? {}) as Record<string, LandingWords>,
    logo: logos.get(logo) ?? '',
  });
  const product: Brand[] = document.product
    ? [{ ...face(document.product), key: 'product', kind: 'default', hosts: [], chainId: null }]
    : [];
  const brands = document.brands.map(({ key, kind, hosts, chain, ...rest }): Brand => ({
    ...face(rest),
    key,
    kind,
    hosts,
    chainId: (chain && chains.get(chain)) ?? null,
  }));
  return {
    brands: [...product, ...brands],
    shops: document.shops.map((shop): ShopBranding => ({
      chainId: chains.get(shop.chain)!,
      shopId: shop.store === undefined ? '' : stores.get(`${shop.chain}/${shop.store}`)!,
      signUpWording: shop.signUpWording ?? 0,
      isAustralian: shop.australian,
      lendsName: shop.lendsName,
    })),
    fixedShops: document.fixedShops.map(({ chain, store }) => ({
      chainId: chains.get(chain)!,
      shopId: stores.get(`${chain}/${store}`)!,
    })),
    plans: document.plans.map(({ key, words, currency, symbol, month, year }): PlanRow => ({
      key,
      words,
      currency,
      symbol,
      monthMinor: toMinor(month, currency)!,
      yearMinor: toMinor(year, currency)!,
    })),
  };
}
