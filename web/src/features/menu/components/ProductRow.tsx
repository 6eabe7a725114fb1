import type { MenuItem } from '@parlour/contract/menu/calls';
import { isOnOrder } from '@parlour/domain/menu/product-stock';
import { formatPrice } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import type { MenuLook } from './ServiceRow.tsx';
import card from '@parlour/ui/layout/LinkCard.module.css';
import styles from './ProductRow.module.css';

type ProductRowProps = {
  item: MenuItem;
  look: Pick<MenuLook, 'priceStyle' | 'priceLang' | 'textOf'>;
  /** Where its details are; left out where there is no way to them. */
  detailHref?: string;
  isChosen?: boolean;
  /** Level of its heading. */ level?: 2 | 3;
  /** "Book", or a stepper. */
  action?: ReactNode;
};

/** A product in a list: picture, name, remark, what is in stock, price. */
export function ProductRow({ item, look, detailHref, isChosen, level = 3, action }: ProductRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const name = look.textOf(item.name, item.nameSecond);
  return (
    <article className={classNames(card.card, styles.row)} data-chosen={isChosen || undefined}>
      <Picture src={pictureAt(item.coverUrl, 192)} alt="" width={96} height={96} fallback="bag" />
      <div className={styles.words}>
        <Heading className={classNames(card.name, styles.name)} lang={name.lang}>
          {detailHref ? (
            <AppLink href={detailHref} keepsScroll className={card.link}>
              {name.text}
            </AppLink>
          ) : (
            name.text
          )}
        </Heading>
        {item.remark && (
          <p className={styles.remark} lang={name.lang}>
            {item.remark}
          </p>
        )}
        <StockText stock={item.stock} />
        <div className={styles.foot}>
          <p className={styles.price} lang={look.priceLang}>
            {formatPrice(item, look.priceStyle)}
          </p>
          {action}
        </div>
      </div>
    </article>
  );
}

/** What is there of a product, in words. */
export function StockText({ stock, isLong }: { stock: number | null; isLong?: boolean }) {
  const t = useText();
  if (!isOnOrder(stock))
    return (
      <p className={styles.stock}>
        <Icon name="check" size={16} />
        {t('product.inStock', { count: stock ?? 0 })}
      </p>
    );
  return (
    <p className={styles.order}>
      <Icon name="clock" size={16} />
      {t(isLong ? 'product.onOrderNeeded' : 'product.onOrder')}
    </p>
  );
}
