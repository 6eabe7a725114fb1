import type { ChargeQuote } from '@parlour/contract/charge';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { depositTextsQuery } from '../../features/charge/quote-calls.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ExpandableText } from '../../ui/ExpandableText.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { Means } from './charge-means.ts';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

const DepositTermsSheet = lazyPart(() => import('./DepositTermsSheet.tsx').then((module) => module.DepositTermsSheet));

/** A few lines of the rules are shown at once. */
const rulesHeight = 96;

type Props = {
  visit: BookVisit;
  quote: ChargeQuote;
  means: Means;
  isTicked: boolean;
  onTick: (isChosen: boolean) => void;
  failure: string | null;
};

/** The shop's own rules and terms (BK258, BK259), and the box that a hold needs (B-229, B-249, B-250). */
export function ChargeAgreement({ visit, quote, means, isTicked, onTick, failure }: Props) {
  const t = useText();
  const { shop, parameters, textOf } = visit;
  const { showsDepositCancelRules: showsRules, showsDepositTerms: showsTerms } = parameters;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const place = { shopId: shop.id, chainId: shop.chainId };
  const { data } = useQuery({ ...depositTextsQuery(useApi(), place), enabled: showsRules || showsTerms });
  const rules = textOf(data?.cancelRules ?? '', data?.cancelRulesSecond ?? '');
  const terms = textOf(data?.terms ?? '', data?.termsSecond ?? '');
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <Stack gap={3}>
      {showsRules && rules.text && (
        <div>
          <h3 className={styles.part}>{t('deposit.readRules')}</h3>
          <ExpandableText
            text={rules.text}
            lang={rules.lang}
            limitPx={rulesHeight}
            more={t('shell.more')}
            less={t('shell.less')}
          />
        </div>
      )}
      {showsTerms && terms.text && (
        <div>
          <Button kind="secondary" size="sm" icon="info" onClick={open}>
            {t('deposit.readTerms')}
          </Button>
        </div>
      )}
      {quote.form === 'hold' && (
        <Checkbox
          id="confirm-agree"
          label={t(means === 'stored' ? 'deposit.agreeStored' : 'deposit.agree')}
          checked={isTicked}
          error={failure ?? undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
      )}
      <Suspense>
        {wasOpen && data && (
          <DepositTermsSheet html={terms.text} lang={terms.lang} isOpen={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Stack>
  );
}
