import { toDecimal } from '@parlour/domain/money/money';
import { formatDay } from '@parlour/phrases/format';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type FormEvent, useState } from 'react';
import { openingPress } from '../../features/till/double-press.ts';
import { cardTender, type FoundCard, leftOnCard, takenFromCard } from '../../features/till/gift-card.ts';
import { fieldAmount, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import type { GiftCardProps } from './GiftCardWay.tsx';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';

function madeLookUp(): ReturnType<typeof openingPress> {
  const press = openingPress();
  press.make();
  return press;
}

/** What is left on a card, until when, and what of it is taken: the rest of the bill, as far as the card reaches, or less. */
export function CardFound({ draft, payment, format, found }: GiftCardProps & { found: FoundCard }) {
  const t = useText();
  const { card } = found;
  const { currency, style } = format;
  const leftMinor = leftOnCard(found, draft.tenders, currency);
  const mostMinor = Math.min(leftMinor, payment.leftMinor);
  const [typed, setTyped] = useState<string | null>(null);
  const amountMinor = typed === null ? Math.min(mostMinor, payment.wantedMinor) : typedMinor(typed, currency);
  // More than the card can pay is no amount to take by Enter; the button says what it takes instead.
  const { isRight, takenMinor } = takenFromCard(amountMinor, mostMinor);
  const most = t('adminTill.giftCardMost', { amount: format.minor(mostMinor) });
  // An impatient second Enter of the look-up falls into the amount, which has the focus by then. What was typed was typed after the card was seen.
  const [lookUp] = useState(madeLookUp);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    const take = () => payment.add(cardTender(found, takenMinor));
    if (typed === null) lookUp.answer(take);
    else take();
  };
  return (
    <Stack gap={3}>
      <div>
        <p>
          <strong>{tenderWords({ kind: 'gift_card', label: `…${card.ending}` }, t)}</strong>
        </p>
        <p>{t('adminTill.giftCardLeft', { amount: format.minor(leftMinor) })}</p>
        <p className={styles.muted}>
          {card.endsOn === null
            ? t('adminTill.giftCardLasts')
            : t('adminTill.giftCardEnds', { day: formatDay(card.endsOn, 'date', style) })}
        </p>
      </div>
      {leftMinor <= 0 ? (
        <p>{t('adminTill.giftCardTaken')}</p>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap={3}>
            <MoneyField
              label={t('adminTill.giftCardAmount')}
              hint={most}
              format={format}
              value={typed ?? fieldAmount(toDecimal(amountMinor ?? 0, currency))}
              onChange={setTyped}
              error={isRight ? undefined : most}
            />
            <Button isWide onClick={payment.pressed(() => payment.add(cardTender(found, takenMinor)))}>
              {t('adminTill.giftCardTake', { amount: format.minor(takenMinor) })}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
