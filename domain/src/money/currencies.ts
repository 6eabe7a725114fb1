const twoDigits =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC ' +
  'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR ' +
  'NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT ' +
  'TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';
const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';

const digits = new Map<string, number>();
for (const code of twoDigits.split(' ')) digits.set(code, 2);
for (const code of noDigits.split(' ')) digits.set(code, 0);
for (const code of threeDigits.split(' ')) digits.set(code, 3);

/** Every ISO 4217 currency in use, in the order of the codes. */
export const currencyCodes = (): string[] => [...digits.keys()].toSorted();

/** How many decimals an ISO 4217 currency has, or null for a code that is no currency in use. */
export function currencyDigits(currency: string): number | null {
  return digits.get(currency) ?? null;
}

/**
 * The least step, in the smallest unit, in which cards are charged in a currency: thousandths end in 0, and of the ariary there are no parts.
 * Source: the currencies page of Stripe, after the rules of the card schemes.
 */
export function payableStep(currency: string): number {
  if (currency === 'MGA') return 100;
  return currencyDigits(currency) === 3 ? 10 : 1;
}
