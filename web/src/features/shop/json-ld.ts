import type { Category } from '@parlour/contract/menu/calls';
import { readParameters } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function hoursOf(shop: Shop) {
  return shop.hours
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ weekday, spans }) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${schemaDays[weekday - 1]}`,
        opens: from,
        closes: to === '24:00' ? '23:59' : to,
      })),
    );
}

function specialHoursOf(shop: Shop) {
  return shop.specialDays.flatMap(({ day, spans }) =>
    (spans.length ? spans : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: from,
      closes: to === '24:00' ? '23:59' : to,
    })),
  );
}

function offersOf(shop: Shop, categories: readonly Category[]) {
  if (readParameters(shop.parameters).hidesServicePrices) return [];
  return categories.flatMap(({ items }) =>
    items
      .filter(({ priceType }) => priceType === 'FIXED' || priceType === 'FREE')
      .map(({ name, description, price, priceType }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, ...(description ? { description } : {}) },
        price: priceType === 'FREE' ? '0' : price,
        priceCurrency: shop.currencyCode,
      })),
  );
}

/** What search engines read of a store: the business, its hours and what it offers (schema.org). */
export function shopJsonLd(shop: Shop, categories: readonly Category[], address: string, origin: string) {
  const images = shop.coverUrls.map((url) => new URL(url, origin).href);
  const offers = offersOf(shop, categories);
  return {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': address,
    url: address,
    name: shop.name,
    ...(shop.introduction ? { description: shop.introduction } : {}),
    ...(images.length ? { image: images } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
    ...(shop.email ? { email: shop.email } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.city,
      addressCountry: shop.countryCode,
    },
    ...(shop.lat !== null && shop.lng !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: shop.lat, longitude: shop.lng } }
      : {}),
    ...(shop.reviewCount > 0 && shop.averageScore !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: shop.averageScore,
            reviewCount: shop.reviewCount,
          },
        }
      : {}),
    currenciesAccepted: shop.currencyCode,
    openingHoursSpecification: [...hoursOf(shop), ...specialHoursOf(shop)],
    ...(offers.length ? { makesOffer: offers } : {}),
  };
}
