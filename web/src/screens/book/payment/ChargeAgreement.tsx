import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { depositTextsQuery } from '../../../features/payment/quote-calls.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import type { Means } from './means.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmCharge.module.css';

const DepositTermsSheet = lazyPart(() => import('./DepositTermsSheet.tsx').then((module) => module.DepositTermsSheet));

/** The shop's own word, rules and terms of its deposit (BK258, BK259, BK260). */
export function ShopWords({ visit }: { visit: BookVisit }) {
  const t = useText();
  const { shop, parameters, textOf } = visit;
  const {
    showsDepositCancelRules: showsRules,
    showsDepositTerms: showsTerms,
    showsDepositPrompt: showsPrompt,
  } = parameters;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const place = { shopId: shop.id, chainId: shop.chainId };
  const { data } = useQuery({
    ...depositTextsQuery(useApi(), place),
    enabled: showsRules || showsTerms || showsPrompt,
  });
  const prompt = textOf(data?.prompt ?? '', data?.promptSecond ?? '');
  const rules = textOf(data?.cancelRules ?? '', data?.cancelRulesSecond ?? '');
  const terms = textOf(data?.terms ?? '', data?.termsSecond ?? '');
  const open = () => {
    setWasOpen(true);
    setOpen(true);
  };
  const told = [
    { isShown: showsPrompt, title: t('deposit.promptTitle'), ...prompt },
    { isShown: showsRules, title: t('deposit.readRules'), ...rules },
  ];
  return (
    <>
      {told.map(
        ({ isShown, title, text, lang }) =>
          isShown &&
          text && (
            <div key={title}>
              <h4 className={styles.part}>{title}</h4>
              <p className={styles.told} lang={lang}>
                {text}
              </p>
            </div>
          ),
      )}
      {showsTerms && terms.text && (
        <div>
          <Button kind="secondary" size="sm" icon="info" onClick={open}>
            {t('deposit.readTerms')}
          </Button>
        </div>
      )}
      <Suspense>
        {wasOpen && data && (
          <DepositTermsSheet html={terms.text} lang={terms.lang} isOpen={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

type Props = {
  means: Means;
  isTicked: boolean;
  onTick: (isChosen: boolean) => void;
  failure: string | null;
};

/** The box that a hold needs. */
export function Agreement({ means, isTicked, onTick, failure }: Props) {
  const t = useText();
  return (
    <Checkbox
      id="confirm-agree"
      label={t(means === 'stored' ? 'deposit.agreeStored' : 'deposit.agree')}
      checked={isTicked}
      error={failure ?? undefined}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}
