/** The lines of an address as a country writes them, in their order. */
export type AddressLine = 'country' | 'region' | 'city' | 'postcode' | 'line1' | 'line2';
export type AddressFormat = { lines: readonly AddressLine[]; needed: readonly AddressLine[]; postcode: RegExp | null };

/** From the street to the town, as in most countries. */
const upwards = ['country', 'line1', 'line2', 'city', 'region', 'postcode'] as const;
/** From the region to the street, as in China. */
const downwards = ['country', 'postcode', 'region', 'city', 'line1', 'line2'] as const;

const within = (postcode: RegExp, needed: readonly AddressLine[] = ['line1', 'city', 'postcode']): AddressFormat => ({
  lines: upwards,
  needed,
  postcode,
});

const formats: Readonly<Record<string, AddressFormat>> = {
  AU: within(/^\d{4}$/, ['line1', 'city', 'region', 'postcode']),
  NZ: within(/^\d{4}$/),
  US: within(/^\d{5}(-\d{4})?$/, ['line1', 'city', 'region', 'postcode']),
  CA: within(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, ['line1', 'city', 'region', 'postcode']),
  GB: within(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i),
  DE: within(/^\d{5}$/),
  FR: within(/^\d{5}$/),
  MY: within(/^\d{5}$/, ['line1', 'city', 'region', 'postcode']),
  SG: { lines: ['country', 'line1', 'line2', 'postcode'], needed: ['line1', 'postcode'], postcode: /^\d{6}$/ },
  HK: { lines: ['country', 'region', 'city', 'line1', 'line2'], needed: ['city', 'line1'], postcode: null },
  MO: { lines: ['country', 'city', 'line1', 'line2'], needed: ['line1'], postcode: null },
  CN: { lines: downwards, needed: ['region', 'city', 'line1'], postcode: /^\d{6}$/ },
  TW: { lines: downwards, needed: ['city', 'line1'], postcode: /^\d{3}(\d{2,3})?$/ },
  JP: { lines: downwards, needed: ['postcode', 'region', 'line1'], postcode: /^\d{3}-?\d{4}$/ },
};

const usual: AddressFormat = { lines: upwards, needed: ['line1', 'city'], postcode: null };

/** How a country writes addresses; any other one writes them from the street to the town, and has a postcode of its own kind. */
export function addressFormat(country: string): AddressFormat {
  return formats[country] ?? usual;
}
