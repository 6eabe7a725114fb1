import { pageLimits } from '@parlour/domain/shop/page-limits';
import { useText } from '../../../lib/app-context.ts';
import { ExpandableText } from '@parlour/ui/text/ExpandableText.tsx';
import styles from './Description.module.css';

type DescriptionProps = { text: string; lang: string; startsOpen: boolean };

/** A service's description in a list; a tall one is cut. */
export function Description({ text, lang, startsOpen }: DescriptionProps) {
  const t = useText();
  return (
    <div className={styles.description}>
      <ExpandableText
        text={text}
        lang={lang}
        limitPx={pageLimits.descriptionHeight}
        startsOpen={startsOpen}
        more={t('shell.more')}
        less={t('shell.less')}
      />
    </div>
  );
}
