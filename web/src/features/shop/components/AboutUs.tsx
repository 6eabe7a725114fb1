import type { Shop } from '@parlour/contract/shop';
import { useText } from '../../../lib/surroundings.ts';
import { ExpandableText } from '../../../ui/ExpandableText.tsx';
import styles from './AboutUs.module.css';

/** Text about the store above this height is cut (B-116). */
const limitPx = 90;

export function AboutUs({ shop }: { shop: Shop }) {
  const t = useText();
  if (!shop.introduction) return null;
  return (
    <section className={styles.about}>
      <h2>{t('shop.about')}</h2>
      <ExpandableText
        text={shop.introduction}
        lang={shop.languageTag}
        limitPx={limitPx}
        more={t('shell.showMore')}
        less={t('shell.showLess')}
      />
    </section>
  );
}
