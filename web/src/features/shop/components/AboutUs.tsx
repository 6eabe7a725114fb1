import type { Shop } from '@parlour/contract/shop/calls';
import { pageLimits } from '@parlour/domain/shop/page-limits';
import { useText } from '../../../lib/app-context.ts';
import { ExpandableText } from '@parlour/ui/text/ExpandableText.tsx';
import { useShopLanguage } from '../second-language.ts';
import styles from './AboutUs.module.css';

/** What the store says of itself, cut where it is long. */
export function AboutUs({ shop }: { shop: Shop }) {
  const t = useText();
  const { textOf } = useShopLanguage(shop);
  if (!shop.introduction) return null;
  const { text, lang } = textOf(shop.introduction, shop.introductionSecond);
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
