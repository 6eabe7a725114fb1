import type { MenuItem } from '@parlour/contract/menu/calls';
import { type FormatStyle, formatLength, formatPrice } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { pictureAt } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { beforePerson } from '../lookup.ts';
import { Description } from './Description.tsx';
import card from '@parlour/ui/layout/LinkCard.module.css';
import styles from './ServiceRow.module.css';

export type MenuLook = {
  style: FormatStyle;
  /** Prices are written in the language of the menu. */
  priceStyle: FormatStyle;
  priceLang?: string | undefined;
  /** A text of the shop in its first or second language. */
  textOf: (first: string, second: string) => { text: string; lang: string };
  hidesPrices: boolean;
  expandsDescriptions: boolean;
};

type ServiceRowProps = {
  item: MenuItem;
  look: MenuLook;
  detailHref: string;
  /** Beside the price. */
  note?: ReactNode;
  isChosen: boolean;
  /** Left out where nothing can be booked. */
  ways?: RowWays | undefined;
  /** Below, once it is chosen. */
  children?: ReactNode;
};

type RowWays = Record<'onAdd' | 'onBook' | 'onTakeOut', (item: MenuItem) => void>;

/** A service in the list: the row opens its details; it is added to what is being chosen, or booked at once. */
export function ServiceRow({ item, look, detailHref, note, isChosen, ways, children }: ServiceRowProps) {
  const shown = beforePerson(item);
  const name = look.textOf(item.name, item.nameSecond);
  const description = look.textOf(item.description, item.descriptionSecond);
  const price = look.hidesPrices ? '' : formatPrice(shown, look.priceStyle);
  return (
    <article className={classNames(card.card, styles.row)} data-chosen={isChosen || undefined}>
      <div className={styles.words}>
        <h3 className={card.name} lang={name.lang}>
          <AppLink href={detailHref} keepsScroll className={card.link}>
            {name.text}
          </AppLink>
        </h3>
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
          <Description text={description.text} lang={description.lang} startsOpen={look.expandsDescriptions} />
        )}
      </div>
      {item.coverUrl && (
        <Picture src={pictureAt(item.coverUrl, 192)} alt="" width={108} height={96} fallback="sparkle" />
      )}
      {ways && (
        <div className={styles.ways}>
          <RowButtons {...{ item, isChosen, ways }} name={name.text} />
        </div>
      )}
      {isChosen && children && <div className={styles.below}>{children}</div>}
    </article>
  );
}

type RowButtonsProps = { item: MenuItem; isChosen: boolean; ways: RowWays; name: string };

function RowButtons({ item, name, isChosen, ways: { onAdd, onBook, onTakeOut } }: RowButtonsProps) {
  const t = useText();
  if (isChosen)
    return (
      <Button
        size="sm"
        kind="secondary"
        icon="check"
        aria-label={t('menu.takeOutNamed', { name })}
        onClick={() => onTakeOut(item)}
      >
        {t('menu.chosen')}
      </Button>
    );
  return (
    <>
      <Button size="sm" icon="plus" aria-label={t('menu.addNamed', { name })} onClick={() => onAdd(item)}>
        {t('menu.add')}
      </Button>
      <Button size="sm" kind="secondary" aria-label={t('menu.bookNamed', { name })} onClick={() => onBook(item)}>
        {t('menu.book')}
      </Button>
    </>
  );
}
