import type { Shop } from '@parlour/contract/shop/calls';
import type { ReactNode } from 'react';
import { pictureSet } from '@parlour/ui/media/picture-address.ts';
import { useBrand, useText } from '../../lib/app-context.ts';
import { Carousel } from '@parlour/ui/media/Carousel.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import styles from './ShopCover.module.css';

/** The pictures of a store, a drawn one where it has none; the text on them follows. */
export function ShopCover({ shop, children }: { shop: Shop; children: ReactNode }) {
  const t = useText();
  const urls = shop.coverUrls.length ? shop.coverUrls : [shop.coverUrl];
  const slides = urls.map((url, at) => ({
    id: url ?? 'default',
    name: t('shop.photoName', { place: at + 1, count: urls.length, name: shop.name }),
    node: (
      <Picture
        src={url}
        srcSet={pictureSet(url)}
        sizes="(min-width: 1024px) 688px, (min-width: 600px) 672px, 100vw"
        alt={t('shop.photoName', { place: at + 1, count: urls.length, name: shop.name })}
        width={720}
        height={360}
        isFluid
        isFirst={at === 0}
        radius="none"
        fallback="sparkle"
      />
    ),
  }));
  return (
    <div className={styles.cover} data-layout={useBrand().storeLayout}>
      <Carousel
        label={t('shop.photos')}
        slides={slides}
        previousLabel={t('shell.previous')}
        nextLabel={t('shell.next')}
        positionText={(place, count) => t('shell.placeOfCount', { place, count })}
      />
      {children}
    </div>
  );
}
