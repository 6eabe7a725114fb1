import { mapAddress } from '@parlour/contract/shop/extras';
import type { Shop } from '@parlour/contract/shop/calls';
import { mapView } from '@parlour/domain/shop/map/view';
import { useText } from '../../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { useImageFailure } from '@parlour/ui/media/image-failure.ts';
import { mapsAddress } from '../contact-links.ts';
import { useShopLanguage } from '../second-language.ts';
import styles from './WhereCard.module.css';

/** The address, with a map where there is one and the way there; without the picture it is as useful. */
export function WhereCard({ shop }: { shop: Shop }) {
  const t = useText();
  const { text, lang } = useShopLanguage(shop).textOf(shop.address, shop.addressSecond);
  return (
    <section className={styles.card} aria-label={t('shop.address')}>
      {shop.lat !== null && shop.lng !== null && <MapPicture key={shop.id} shop={shop} />}
      <div className={styles.words}>
        <p lang={lang} className={styles.address}>
          <Icon name="map-pin" size={20} />
          {text}
        </p>
        <ButtonLink kind="secondary" size="sm" icon="directions" href={mapsAddress(shop)}>
          {t('shop.directions')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Drawn by our server, which alone knows the map service. */
function MapPicture({ shop }: { shop: Shop }) {
  const t = useText();
  const address = mapAddress('/api', shop.id);
  const { imageRef, hasFailed, noticeFailure } = useImageFailure(address);
  if (hasFailed) return null;
  return (
    <a href={mapsAddress(shop)} target="_blank" rel="noopener noreferrer" className={styles.map}>
      <img
        ref={imageRef}
        src={address}
        alt={t('shop.mapOf', { address: shop.address })}
        width={mapView.width}
        height={mapView.height}
        loading="lazy"
        decoding="async"
        onError={noticeFailure}
      />
    </a>
  );
}
