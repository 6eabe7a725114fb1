type CountryFacts = { shopCountry: string; isAustralian: boolean };

/** The country that a customer's mobile begins with: the store's, else that of its brand, else China. */
export function defaultCountry({ shopCountry, isAustralian }: CountryFacts): string {
  return shopCountry || (isAustralian ? 'AU' : 'CN');
}
