import { brandKinds, storeLayouts, tabStyles } from '@parlour/domain/brand/brand';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toMinor } from '@parlour/domain/money/money';
import { z } from 'zod';

/** The version of the format that is understood. */
const brandFormat = 1;
/** Every page carries them, so they stay few. */
const mostFixedShops = 20;

const key = z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and dashes, at most 60');
const host = z
  .string()
  .regex(
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,62})(\.[a-z0-9][a-z0-9-]{0,62})+$/,
    'must be a host name in lower case without a port, as book.example.com',
  );
const text = (most: number) => z.string().trim().min(1, 'must be filled').max(most);
const inLanguages = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({ en: shape, ch: shape.optional(), tw: shape.optional() });

const website = z.url({ protocol: /^https?$/, error: 'must be a web address that begins with https:// or http://' });
const face = {
  productName: text(60),
  landing: inLanguages(z.strictObject({ heading: text(80), text: text(400) })).optional(),
  logo: z.string().max(100).default(''),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour as #1f6f5c')
    .or(z.literal(''))
    .default(''),
  website: website.or(z.literal('')).default(''),
  supportEmail: z.email('must be an e-mail address').or(z.literal('')).default(''),
  supportPhone: z.string().max(40).default(''),
  storeLayout: z.enum(storeLayouts).default('standard'),
  tabStyle: z.enum(tabStyles).default('line'),
  alwaysBothStaffTabs: z.boolean().default(false),
};

const amount = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a number with a point, as 49 or 49.50');
const plan = z
  .strictObject({
    key,
    words: inLanguages(z.strictObject({ name: text(60), text: text(300) })),
    currency: z.string().refine((code) => currencyDigits(code) !== null, 'must be an ISO 4217 currency, as AUD'),
    symbol: text(8),
    month: amount,
    year: amount,
  })
  .refine(({ month, year, currency }) => toMinor(month, currency) !== null && toMinor(year, currency) !== null, {
    error: 'has more decimals than its currency',
  });

/** `brands.json`: who is served at which host, what stores differ in, and the plans of the product. Unknown fields are mistakes. */
export const brandDocument = z
  .strictObject({
    format: z.literal(brandFormat, `must be ${brandFormat}, the version of the format that is understood`),
    product: z.strictObject(face).optional(),
    brands: z
      .array(
        z.strictObject({
          ...face,
          key,
          kind: z.enum(brandKinds).exclude(['default']),
          hosts: z.array(host).min(1, 'must name a host'),
          /** Key of the chain whose stores it shows. */
          chain: key.optional(),
        }),
      )
      .default([]),
    fixedShops: z
      .array(z.strictObject({ chain: key, store: key }))
      .max(mostFixedShops)
      .default([]),
    shops: z
      .array(
        z.strictObject({
          chain: key,
          /** Left out: all stores of the chain. */
          store: key.optional(),
          signUpWording: z.union([z.literal(1), z.literal(2)]).optional(),
          australian: z.boolean().default(false),
          lendsName: z.boolean().default(false),
        }),
      )
      .default([]),
    plans: z.array(plan).default([]),
  })
  .superRefine((document, context) => {
    for (const complaint of complaintsOf(document)) context.addIssue({ code: 'custom', ...complaint });
  });

export type BrandDocument = z.infer<typeof brandDocument>;

type Whole = {
  brands: { key: string; kind: string; hosts: string[]; chain?: string | undefined }[];
  fixedShops: { chain: string }[];
  shops: { chain: string; store?: string | undefined; lendsName: boolean }[];
  plans: { key: string }[];
};

/** What only the whole can tell: names that come twice, a chain's brand without its chain, two stores that lend their name. */
function complaintsOf({ brands, fixedShops, shops, plans }: Whole): { path: string[]; message: string }[] {
  const twice = (path: string, values: readonly string[]) =>
    values
      .filter((value, place) => values.indexOf(value) !== place)
      .map((value) => ({ path: [path], message: `names "${value}" twice` }));
  const lenders = shops.filter((shop) => shop.lendsName);
  return [
    ...twice('brands', ['product', ...brands.map((brand) => brand.key)]),
    ...twice(
      'brands.hosts',
      brands.flatMap((brand) => brand.hosts),
    ),
    ...twice(
      'fixedShops',
      fixedShops.map((entry) => entry.chain),
    ),
    ...twice(
      'shops',
      shops.map(({ chain, store = '' }) => `${chain}/${store}`),
    ),
    ...twice(
      'plans',
      plans.map((entry) => entry.key),
    ),
    ...brands
      .filter((brand) => brand.kind === 'chain' && brand.chain === undefined)
      .map((brand) => ({
        path: ['brands', brand.key, 'chain'],
        message: 'must name the chain of a brand of kind chain',
      })),
    ...lenders
      .filter((shop) => shop.store === undefined)
      .map(() => ({ path: ['shops', 'store'], message: 'must be named where a name is lent' })),
    ...(lenders.length > 1 ? [{ path: ['shops', 'lendsName'], message: 'may be true for one store only' }] : []),
  ];
}
