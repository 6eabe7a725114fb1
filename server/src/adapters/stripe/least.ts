/** `code amount` pairs, by code. */
function readAmounts(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(text.split(',').map((pair) => [pair.slice(0, 3), Number(pair.slice(4))]));
}

/**
 * The least that Stripe takes of a currency, in its own units, where it names it: the table "Minimum and maximum charge amounts" of
 * https://docs.stripe.com/currencies, compared line by line on 2026-11-23 with a copy of that page; the page bears no date of its own. It
 * counts for a merchant whose account settles in that currency. Of another, Stripe may refuse a little more than this: the page is not
 * opened then, and the customer reads that payments cannot be taken just now.
 */
export const leastNamed = readAmounts(
  'USD 50,AED 200,AUD 50,BGN 100,BRL 50,CAD 50,CHF 50,CZK 1500,DKK 250,EUR 50,GBP 30,HKD 400,HUF 17500,INR 50,JPY 50,' +
    'MXN 1000,MYR 200,NOK 300,NZD 50,PLN 200,RON 200,SEK 300,SGD 50,THB 1000',
);

/** The most, where it is more than eight digits; from the same table, of what it says in two ways the smaller. */
export const mostNamed = readAmounts(
  'IDR 999999999999,INR 999999999,COP 999999999999,HUF 999999999999,JPY 9999999999,LBP 99999999999999',
);

/**
 * Of the others Stripe takes what is worth half a US dollar in the currency of the merchant's account. Here are amounts that are worth a
 * little more, so that a rate that moved by a quarter makes no difference; one whole unit of a currency that is not named is worth more than that.
 */
export const leastAbout = readAmounts(
  'AFN 50,BHD 0.25,JOD 0.45,KWD 0.2,OMR 0.25,ALL 60,AMD 300,AOA 700,ARS 1200,BBD 2,BDT 80,BIF 2500,BOB 6,BTN 60,BWP 10,BYN 2,BZD 2,CDF 2000,CLP 650,CNY 5,' +
    'COP 2800,CRC 350,CVE 70,DJF 120,DOP 42,DZD 90,EGP 35,ETB 110,FJD 2,GEL 2,GHS 8,GMD 50,GNF 6000,GTQ 5,GYD 150,HNL 20,' +
    'HTG 100,IDR 11000,ILS 3,ISK 90,JMD 110,KES 90,KGS 60,KHR 2800,KMF 300,KRW 1000,KZT 350,LAK 15000,LBP 60000,LKR 200,' +
    'LRD 130,LSL 12,MAD 7,MDL 12,MGA 3000,MKD 40,MMK 2800,MNT 2500,MOP 6,MUR 32,MVR 11,MWK 1300,MZN 45,NAD 12,NGN 1100,' +
    'NIO 25,NPR 95,PEN 3,PGK 3,PHP 40,PKR 190,PYG 5000,QAR 3,RSD 70,RUB 60,RWF 1000,SAR 3,SBD 6,SCR 10,SLE 16,SOS 400,' +
    'SRD 26,SZL 12,TJS 7,TND 2,TOP 2,TRY 35,TTD 5,TWD 22,TZS 1800,UAH 30,UGX 2600,UYU 30,UZS 8500,VND 18000,VUV 85,WST 2,' +
    'XAF 420,XCD 2,XOF 420,XPF 75,YER 350,ZAR 12,ZMW 16',
);
