import type { PageBrand, ShopWording } from '@parlour/contract/brand';
import type { LanguageCode } from '@parlour/contract/language/calls';
import type { Brand, BrandTable } from '@parlour/domain/brand/brand';
import { brandOrigin, isOwnOrigin, originAt, pageAddress } from '@parlour/domain/brand/brand-origin';
import { brandOfChain, resolveBrand } from '@parlour/domain/brand/resolve-brand';
import { brandingOf, spokenName } from '@parlour/domain/brand/shop-branding';
import { translate } from '@parlour/phrases/reasons';
import { createKeep } from '../../platform/db/keep.ts';
import { pictureUrl } from '../../file/queries/files.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { brandChanges, readBrandTable } from '../queries.ts';

type At = Pick<Services, 'db' | 'changes'>;
type AtHost = At & Pick<Ctx, 'host'>;

/** The product where nothing is configured. */
const standard: Brand = {
  key: 'product',
  kind: 'default',
  hosts: [],
  productName: translate('en')('shell.productName'),
  landing: {},
  logo: '',
  color: '',
  website: '',
  supportEmail: '',
  supportPhone: '',
  chainId: null,
  storeLayout: 'standard',
  tabStyle: 'line',
  alwaysBothStaffTabs: false,
};

const keepTable = createKeep<BrandTable>();

/** All that is configured about brands, kept until it changes. */
export function brandTable({ db, changes }: At): Promise<BrandTable> {
  return keepTable(changes, brandChanges, () => readBrandTable(db, standard));
}

/** The brand whose host the caller asked; the host is only looked up, never repeated. */
export async function brandOf(at: AtHost): Promise<Brand> {
  return resolveBrand(at.host, await brandTable(at));
}

/** Where the brand of the caller's host is served: for links that lead back to the caller's site. */
export async function originOf(at: AtHost & Pick<Services, 'config'>): Promise<string> {
  return brandOrigin(await brandOf(at), at.config.publicUrl);
}

/**
 * The origin of the caller: of a brand with several hosts the one that was asked, as what a browser keeps belongs to one host. It comes
 * from the table, so no header can name another place.
 */
export async function originOfCaller(at: AtHost & Pick<Services, 'config'>): Promise<string> {
  return originAt(at.host, await brandOf(at), at.config.publicUrl);
}

/** Whether an origin is one of this installation's own. */
export async function isOurOrigin(at: At & Pick<Services, 'config'>, origin: string): Promise<boolean> {
  return isOwnOrigin(origin, await brandTable(at), at.config.publicUrl);
}

/** Where pages are that messages about a chain name: at the chain's own host where it has one that knows the page, else at `PUBLIC_URL`. */
export async function addressesOfChain(
  at: At & Pick<Services, 'config'>,
  chainId: string,
): Promise<(page: string) => string> {
  const brand = brandOfChain(chainId, await brandTable(at));
  return (page) => pageAddress(brand, at.config.publicUrl, page);
}

/** The name that texts of signing in and of messages carry: the store's where it lends its own, else the brand's product. */
export async function nameInTexts(
  at: AtHost,
  shop: { chainId: string; shopId: string; name: string } | null,
): Promise<string> {
  const table = await brandTable(at);
  return spokenName(shop, resolveBrand(at.host, table), table);
}

/** What the product says differently around a store. */
export async function wordingOf(at: At, place: { chainId: string; shopId: string }): Promise<ShopWording> {
  const { signUpWording, isAustralian, lendsName } = brandingOf(place, await brandTable(at));
  return { signUpWording, isAustralian, lendsName };
}

/** What a page is told of its brand, in its language. */
export async function pageBrand(
  at: AtHost & Pick<Services, 'config' | 'files'>,
  lang: LanguageCode,
): Promise<PageBrand> {
  const table = await brandTable(at);
  const { hosts: _hosts, landing, logo, ...brand } = resolveBrand(at.host, table);
  const { productName, website } = table.fallback;
  return {
    ...brand,
    landing: landing[lang] ?? null,
    logoUrl: logo === '' ? null : pictureUrl(at.files, logo),
    fixedShops: table.fixedShops,
    allStoresAt: at.config.publicUrl,
    pushKey: at.config.push?.publicKey ?? '',
    sendsSms: at.config.sms !== null,
    poweredBy: { name: productName, website: website || at.config.publicUrl },
  };
}
