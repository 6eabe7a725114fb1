import type { ShopCard } from '@parlour/contract/shop/card';
import { formatAmount } from '@parlour/phrases/format';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/AppLink.tsx';
import { useFormatStyle } from '../../../lib/language/format-style.ts';
import { pictureSet } from '@parlour/ui/media/picture-address.ts';
import { useText } from '../../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import { Rating } from './Rating.tsx';
import styles from './StoreCard.module.css';

type StoreCardProps = {
  card: ShopCard;
  href: string;
  /** In view without scrolling. */
  isFirst: boolean;
  heading?: 'h2' | 'h3';
  /** What this list says of the store beyond the others. */
  note?: string | undefined;
  /** What the store is, in words. */
  kind?: string | undefined;
  /** When it has time next. */
  next?: ReactNode;
  heart?: ReactNode;
  /** A button at its foot. */
  action?: ReactNode;
};

/** A store in a list; the whole card leads to it. */
export function StoreCard({
  card,
  href,
  isFirst,
  heading: Heading = 'h2',
  note,
  kind,
  next,
  heart,
  action,
}: StoreCardProps) {
  const t = useText();
  const style = useFormatStyle({ ...card, timeFormat: '24', currencyDigits: 2 });
  return (
    <article className={styles.card}>
      <Picture
        src={card.coverUrl}
        srcSet={pictureSet(card.coverUrl)}
        sizes="(min-width: 1280px) 320px, (min-width: 1024px) 348px, (min-width: 600px) 46vw, 94vw"
        alt=""
        width={720}
        height={405}
        isFluid
        isFirst={isFirst}
        radius="none"
      />
      <div className={styles.words}>
        <Heading className={styles.name} lang={card.languageTag}>
          <AppLink href={href} className={styles.link}>
            {card.name}
          </AppLink>
        </Heading>
        <div className={styles.line}>
          <Rating score={card.averageScore} count={card.reviewCount} />
          {kind && <span>{kind}</span>}
          <span lang={card.languageTag}>{card.city}</span>
          {note && <span>{note}</span>}
        </div>
        {card.tagline && (
          <p className={styles.tagline} lang={card.languageTag}>
            {card.tagline}
          </p>
        )}
        {card.needsSignIn && (
          <p>
            <Badge icon="user">{t('shop.signInToBook')}</Badge>
          </p>
        )}
        {card.fromPrice !== null && (
          <p className={styles.price}>{t('units.priceFrom', { price: formatAmount(card.fromPrice, style) })}</p>
        )}
        {next}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {heart && <div className={styles.heart}>{heart}</div>}
    </article>
  );
}
