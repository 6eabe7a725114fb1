import type { Translate } from '@parlour/phrases/t';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useEffect, useRef, useState } from 'react';
import { findGiftCard } from '../../features/till/calls.ts';
import type { Draft } from '../../features/till/draft.ts';
import { type FoundCard, minutesToWait, triesLeft } from '../../features/till/gift-card.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { CardFound } from './CardFound.tsx';
import type { Payment } from './use-payment.ts';

export type GiftCardProps = { draft: Pick<Draft, 'tenders'>; payment: Payment; format: TillFormat };

type GiftCardWayProps = GiftCardProps & { isOpen: boolean; onToggle: () => void; onTaken: () => void };

/** A gift card that the customer has with them, also one that belongs to another person. Once it has paid its part it folds, so that the rest is what is looked at. */
export function GiftCardWay({ isOpen, onToggle, onTaken, payment, ...props }: GiftCardWayProps) {
  const t = useText();
  const add: Payment['add'] = (tender) => {
    onTaken();
    payment.add(tender);
  };
  return (
    <Stack gap={3}>
      {/* One button, so that the focus stays on it. */}
      <Button kind={isOpen ? 'quiet' : 'secondary'} isWide onClick={onToggle}>
        {isOpen ? t('adminTill.otherWays') : `${t('tender.gift_card')} · ${t('adminTill.giftCardText')}`}
      </Button>
      {isOpen && <h3>{t('tender.gift_card')}</h3>}
      {/* The next card has another number. */}
      {isOpen && <CardByNumber key={payment.takenCount} {...props} payment={{ ...payment, add }} />}
    </Stack>
  );
}

/** Why a number opens no card, with what is left of the tries where that is little. */
function faultText(error: unknown, t: Translate): string {
  const left = triesLeft(error);
  if (left !== null) return t('adminTill.giftCardTries', { text: errorText(error, t), count: left });
  const count = minutesToWait(error);
  if (count === null) throw error;
  return t('adminTill.giftCardWait', { count });
}

/** The number, typed or scanned; a scanner ends it with Enter, which looks the card up and takes nothing. */
function CardByNumber(props: GiftCardProps) {
  const t = useText();
  const { store } = useStore();
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<FoundCard | null>(null);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const action = useAction(async () => {
    setFound(null);
    if (number.trim() === '') return t('adminTill.giftCardNeeded');
    try {
      setFound({ number, card: await findGiftCard(store.id, number) });
    } catch (error) {
      return faultText(error, t);
    }
  });
  const result = useRef<HTMLDivElement>(null);
  // What is typed next is the amount, in the place of the one that is offered. On a phone its button would lie below the edge.
  useEffect(() => {
    if (!found) return;
    result.current?.querySelector('input')?.select();
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <>
      <form ref={box} onSubmit={action.submit} noValidate>
        <Stack gap={3}>
          <TextField
            label={t('adminTill.giftCardNumber')}
            hint={t('adminTill.giftCardHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            // The answer is about the number that stands there.
            readOnly={action.isBusy}
            value={number}
            error={action.error ?? undefined}
            onChange={(event) => {
              setNumber(event.target.value);
              setFound(null);
              action.clear();
            }}
          />
          {found === null && (
            <Button type="submit" kind="secondary" isWide loading={action.isBusy} loadingLabel={t('account.checking')}>
              {t('adminTill.giftCardCheck')}
            </Button>
          )}
        </Stack>
      </form>
      <div ref={result} role="status">
        {found && <CardFound {...props} found={found} />}
      </div>
    </>
  );
}
