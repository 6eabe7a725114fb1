import type { MenuItem } from '@parlour/contract/menu/calls';
import { isOnOrder } from '@parlour/domain/menu/product-stock';
import { formatPrice } from '@parlour/phrases/format';
import { pictureSet } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Carousel } from '@parlour/ui/media/Carousel.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { StockText } from './ProductRow.tsx';
import type { MenuLook } from './ServiceRow.tsx';
import styles from './ProductDetail.module.css';

type ProductDetailProps = { item: MenuItem; look: Pick<MenuLook, 'priceStyle' | 'priceLang' | 'textOf'> };

/** Everything about one product: covers, price, what is in stock, description. Its name is the heading around it. */
export function ProductDetail({ item, look }: ProductDetailProps) {
  const t = useText();
  const description = look.textOf(item.description, item.descriptionSecond);
  return (
    <div className={styles.detail}>
      <Covers urls={item.imageUrls} />
      <div className={styles.details}>
        <p className={styles.price} lang={look.priceLang}>
          {formatPrice(item, look.priceStyle)}
        </p>
        <StockText stock={item.stock} isLong />
      </div>
      {item.remark && (
        <p className={styles.remark} lang={description.lang}>
          {item.remark}
        </p>
      )}
      {isOnOrder(item.stock) && <p className={styles.remark}>{t('product.onOrderText')}</p>}
      <p lang={description.text ? description.lang : undefined} className={styles.text}>
        {description.text || t('product.noDescription')}
      </p>
    </div>
  );
}

/** The pictures of a product, or the default cover. */
function Covers({ urls }: { urls: readonly string[] }) {
  const t = useText();
  const cover = (url: string | null) => (
    <Picture
      src={url}
      srcSet={pictureSet(url)}
      sizes="min(320px, 94vw)"
      alt=""
      width={720}
      height={720}
      isFluid
      radius="md"
      fallback="bag"
    />
  );
  if (urls.length === 0) return cover(null);
  return (
    <Carousel
      label={t('menu.pictures')}
      previousLabel={t('shell.previous')}
      nextLabel={t('shell.next')}
      positionText={(place, count) => t('shell.placeOfCount', { place, count })}
      slides={urls.map((url, at) => ({
        id: url,
        name: t('shell.placeOfCount', { place: at + 1, count: urls.length }),
        node: cover(url),
      }))}
    />
  );
}
