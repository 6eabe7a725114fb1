import { useMemo } from 'react';
import { cleanHtml } from '../../../lib/html/clean-html.ts';
import { useText } from '../../../lib/app-context.ts';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import styles from './DepositTermsSheet.module.css';

type Props = { html: string; lang: string; isOpen: boolean; onClose: () => void };

/** The terms of a shop, in its own words and our elements. */
export function DepositTermsSheet({ html, lang, isOpen, onClose }: Props) {
  const t = useText();
  const content = useMemo(() => cleanHtml(html), [html]);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('deposit.readTerms')} closeLabel={t('shell.close')}>
      <div className={styles.terms} lang={lang}>
        {content}
      </div>
    </Sheet>
  );
}
