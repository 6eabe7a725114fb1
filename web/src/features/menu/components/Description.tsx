import { useText } from '../../../lib/surroundings.ts';
import { ExpandableText } from '../../../ui/ExpandableText.tsx';
import styles from './Description.module.css';

/** A description taller than this is cut (B-058). */
const limitPx = 35;

type DescriptionProps = { text: string; lang: string; startsOpen: boolean };

/** A service's description in a list. */
export function Description({ text, lang, startsOpen }: DescriptionProps) {
  const t = useText();
  return (
    <div className={styles.description}>
      <ExpandableText
        text={text}
        lang={lang}
        limitPx={limitPx}
        startsOpen={startsOpen}
        more={t('shell.more')}
        less={t('shell.less')}
      />
    </div>
  );
}
