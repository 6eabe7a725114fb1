import { fragments } from '../../lib/navigation/paths.ts';
import { OpenNow } from '../../features/shop/components/OpenNow.tsx';
import { Rating } from '../../features/shop/components/Rating.tsx';
import { mapsAddress } from '../../features/shop/contact-links.ts';
import { housePageIds, housePages } from '../../features/shop/house-pages.ts';
import { renderLinkInPlace } from '../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { usePageReady } from '@parlour/ui/browser/page-ready.ts';
import { useBrand, useText } from '../../lib/app-context.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import type { ShopVisit } from './visit.ts';
import styles from './ShopHead.module.css';

/** Logo, name, rating, whether it is open, and where it is; brands lay it out in their own ways. */
export function ShopHead({ visit }: { visit: ShopVisit }) {
  const { shop, style, here, parameters } = visit;
  const t = useText();
  usePageReady();
  const { storeLayout } = useBrand();
  const canSwitch = parameters.hasStoreSwitch && shop.bookableShops.length > 1;
  return (
    <header className={styles.head} data-layout={storeLayout}>
      <div className={styles.logo}>
        <Picture
          src={pictureAt(shop.logoUrl, 192)}
          alt=""
          width={72}
          height={72}
          radius="md"
          fallback="scissors"
          isFirst
        />
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-heading="" lang={shop.languageTag} className={styles.name}>
          {shop.name}
        </h1>
        <p className={styles.line}>
          {!parameters.hidesReviews && <Rating score={shop.averageScore} count={shop.reviewCount} />}
          <OpenNow shop={shop} style={style} />
        </p>
      </div>
      <div className={styles.place}>
        <a href={mapsAddress(shop)} target="_blank" rel="noopener noreferrer" className={styles.address}>
          <Icon name="map-pin" size={18} />
          <span lang={shop.languageTag}>{shop.address}</span>
          <VisuallyHidden>{t('shop.openInMaps')}</VisuallyHidden>
        </a>
        {canSwitch && (
          <TextLink href={here(fragments.stores())} render={renderLinkInPlace} isStandalone>
            {t('shop.switchStore')}
          </TextLink>
        )}
      </div>
      {shop.hasDutchPages && (
        <div lang="nl" className={styles.house}>
          {housePageIds.map((page) => (
            <ButtonLink key={page} kind="secondary" size="sm" icon="note" href={here(page)} render={renderLinkInPlace}>
              {housePages[page]}
            </ButtonLink>
          ))}
        </div>
      )}
    </header>
  );
}
