import type { Shop } from '@parlour/contract/shop';
import { useText } from '../../../lib/surroundings.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { mapsAddress } from '../contact-links.ts';
import styles from './WhereCard.module.css';

/** The address, with the way there. */
export function WhereCard({ shop }: { shop: Shop }) {
  const t = useText();
  return (
    <section className={styles.card} aria-label={t('shop.address')}>
      <span className={styles.map} aria-hidden="true">
        <span className={styles.pin}>
          <Icon name="map-pin" size={28} />
        </span>
      </span>
      <div className={styles.words}>
        <p lang={shop.languageTag} className={styles.address}>
          {shop.address}
        </p>
        <ButtonLink kind="secondary" size="sm" icon="directions" href={mapsAddress(shop)}>
          {t('shop.directions')}
        </ButtonLink>
      </div>
    </section>
  );
}
