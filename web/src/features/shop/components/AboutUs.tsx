import type { Shop } from '@parlour/contract/shop';
import { pageLimits } from '@parlour/domain/shop/page-limits';
import { useText } from '../../../lib/surroundings.ts';
import { ExpandableText } from '../../../ui/ExpandableText.tsx';
import styles from './AboutUs.module.css';

/** What the store says of itself, cut where it is long (B-116). */
export function AboutUs({ shop }: { shop: Shop }) {
  const t = useText();
  if (!shop.introduction) return null;
  return (
    <section className={styles.about} data-about="">
      <h2>{t('shop.about')}</h2>
      <ExpandableText
        text={shop.introduction}
        lang={shop.languageTag}
        limitPx={pageLimits.introductionHeight}
        more={t('shell.showMore')}
        less={t('shell.showLess')}
      />
    </section>
  );
}
