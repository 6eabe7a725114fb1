import type { MenuItem } from '@parlour/contract/menu/calls';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { pictureSet } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Carousel } from '@parlour/ui/media/Carousel.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { beforePerson } from '../lookup.ts';
import type { MenuLook } from './ServiceRow.tsx';
import styles from './ServiceDetail.module.css';

type ServiceDetailProps = {
  item: MenuItem;
  look: MenuLook;
  /** Beside the price. */
  note?: ReactNode;
};

/** Everything about one service: pictures, length, price, and the description with its line breaks. */
export function ServiceDetail({ item, look, note }: ServiceDetailProps) {
  const t = useText();
  const description = look.textOf(item.description, item.descriptionSecond);
  const shown = beforePerson(item);
  const price = look.hidesPrices ? '' : formatPrice(shown, look.priceStyle);
  const images = item.imageUrls.length ? item.imageUrls : item.coverUrl ? [item.coverUrl] : [];
  return (
    <div className={styles.detail}>
      {images.length > 0 && (
        <Carousel
          label={t('menu.pictures')}
          previousLabel={t('shell.previous')}
          nextLabel={t('shell.next')}
          positionText={(place, count) => t('shell.placeOfCount', { place, count })}
          slides={images.map((url, at) => ({
            id: url,
            name: t('shell.placeOfCount', { place: at + 1, count: images.length }),
            node: (
              <Picture
                src={url}
                srcSet={pictureSet(url)}
                sizes="min(560px, 94vw)"
                alt=""
                width={720}
                height={480}
                isFluid
                radius="md"
                fallback="sparkle"
              />
            ),
          }))}
        />
      )}
      <p className={styles.details}>
        <span className="num">{formatLength(shown.minutes, look.style, shown.mostMinutes)}</span>
        {price && (
          <span className={styles.price} lang={look.priceLang}>
            {price}
          </span>
        )}
        {note}
      </p>
      {description.text && (
        <p lang={description.lang} className={styles.text}>
          {description.text}
        </p>
      )}
      {item.addOns.length > 0 && <AddOns item={item} look={look} />}
    </div>
  );
}

function AddOns({ item, look }: { item: MenuItem; look: MenuLook }) {
  const t = useText();
  return (
    <section className={styles.addOns}>
      <h3>{t('menu.addOns')}</h3>
      <ul className={styles.list}>
        {item.addOns.map((addOn) => {
          const name = look.textOf(addOn.name, addOn.nameSecond);
          const details = [
            formatLength(addOn.minutes, look.style),
            look.hidesPrices ? '' : formatPrice(addOn, look.priceStyle),
          ];
          return (
            <li key={addOn.id} className={styles.addOn}>
              <span lang={name.lang}>{name.text}</span>
              <span className={styles.addOnDetails}>{details.filter(Boolean).join(' · ')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
