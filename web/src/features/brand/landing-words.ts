import type { LandingWords } from '@parlour/domain/brand/brand';
import type { AppContext } from '../../lib/app-context.ts';

/** What the front door says: the brand's own words, else the product's. */
export function landingWords({ brand, t }: Pick<AppContext, 'brand' | 't'>): LandingWords {
  if (brand.landing) return brand.landing;
  return brand.kind === 'default'
    ? { heading: t('shell.landingHeading'), text: t('shell.landingText') }
    : { heading: t('brand.welcomeHeading'), text: t('brand.welcomeText') };
}
