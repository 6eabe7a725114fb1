import type { Shop } from '@parlour/contract/shop';
import { pageLimits } from '@parlour/domain/shop/page-limits';
import { useSurroundings } from '../../../lib/surroundings.ts';
import { ExpandableText } from '../../../ui/ExpandableText.tsx';
import { hasTwoLanguages, shopTextOf, useShopLanguage } from '../second-language.ts';
import styles from './AboutUs.module.css';

/** What the store says of itself, cut where it is long (B-116): in its second language for whoever reads that, here or in the whole app. */
export function AboutUs({ shop }: { shop: Shop }) {
  const { language, t } = useSurroundings();
  const { isSecond } = useShopLanguage(shop);
  if (!shop.introduction) return null;
  const reads = isSecond || (hasTwoLanguages(shop) && shop.secondLanguageCode === language);
  const { text, lang } = shopTextOf(shop, reads)(shop.introduction, shop.introductionSecond);
  return (
    <section className={styles.about} data-about="">
      <h2>{t('shop.about')}</h2>
      <ExpandableText
        text={text}
        lang={lang}
        limitPx={pageLimits.introductionHeight}
        more={t('shell.showMore')}
        less={t('shell.showLess')}
      />
    </section>
  );
}
