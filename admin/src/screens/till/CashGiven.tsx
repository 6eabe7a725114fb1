import { mostChangeMinor } from '@parlour/domain/till/cash-offers';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';
import type { Payment } from './use-payment.ts';

/** What the customer hands over, typed, with the change before it is taken. */
export function CashGiven({ payment, format }: { payment: Payment; format: TillFormat }) {
  const t = useText();
  const { wantedMinor, take } = payment;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const givenMinor = typedMinor(typed, format.currency);
  const isEnough = givenMinor !== null && givenMinor >= wantedMinor;
  const isTooMuch = givenMinor !== null && givenMinor - wantedMinor > mostChangeMinor(format.currency);
  const fault = isTooMuch
    ? t('adminTill.givenHigh')
    : givenMinor === null
      ? t('adminTill.amountNeeded')
      : t('adminTill.givenLow', { amount: format.minor(wantedMinor) });
  const isRight = payment.isRight && isEnough && !isTooMuch;
  const takeGiven = () => {
    setTried(true);
    // Where the amount itself is none, that is said.
    if (isRight || !payment.isRight) take('cash', givenMinor);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    takeGiven();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Stack gap={3}>
        <MoneyField
          label={t('adminTill.given')}
          format={format}
          value={typed}
          onChange={setTyped}
          error={payment.isRight && (isTooMuch || (isTried && !isRight)) ? fault : undefined}
        />
        <p role="status" className={styles.toPay}>
          {isRight && t('adminTill.change', { amount: format.minor(givenMinor - wantedMinor) })}
        </p>
        <Button isWide isUnavailable={!payment.isRight} onClick={payment.pressed(takeGiven)}>
          {t('adminTill.takeCash')}
        </Button>
      </Stack>
    </form>
  );
}
