import { type FormatStyle, formatPrice } from '@parlour/phrases/format';
import { PriceText } from './PriceText.tsx';
import { RollingText } from './RollingText.tsx';
import styles from './Price.module.css';

type PriceProps = {
  /** Decimal text. */
  value: string;
  /** FIXED, FROM or FREE; another one has no price to show. */
  priceType: string;
  style: FormatStyle;
  /** Before the number in place of the shop's symbol. */
  prefix?: string;
  /** After it, such as "per person". */
  unitText?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Figures roll up to the price. */
  rolls?: boolean;
};

/** A price by its type, with the words that belong to it. */
export function Price({ value, priceType, style, prefix, unitText, size, rolls }: PriceProps) {
  const own = prefix === undefined ? style : { ...style, currencySymbol: prefix };
  const text = formatPrice({ price: value, priceType }, own);
  if (!text) return null;
  const hasUnit = unitText && priceType !== 'FREE';
  return (
    <span className={styles.price}>
      {rolls ? <PriceText text={<RollingText text={text} />} size={size} /> : <PriceText text={text} size={size} />}
      {hasUnit && <span className={styles.unit}>{unitText}</span>}
    </span>
  );
}
