import type { Booking } from '@parlour/contract/booking/calls';
import { Suspense, useState } from 'react';
import { bookAgain, replacesVisit } from '../features/booking/wanted-lines.ts';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import { Button, type ButtonLook } from '@parlour/ui/button/Button.tsx';

const ReplaceDialog = lazyPart(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog, 'person');

type BookAgainProps = {
  booking: Booking;
  text: string;
  look: ButtonLook;
  /** Goes on to the times, once the visit is in the draft. */
  goOn: () => void;
};

/** The same visit once more. Where another one is being put together at the store it is asked first; keeping that one has the focus. */
export function BookAgain({ booking, text, look, goOn }: BookAgainProps) {
  const [step, setStep] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const again = () => {
    setStep('closed');
    bookAgain(booking);
    goOn();
  };
  return (
    <>
      <Button {...look} onClick={() => (replacesVisit(booking) ? setStep('open') : again())}>
        {text}
      </Button>
      <Suspense>
        {step !== 'unasked' && (
          <ReplaceDialog
            shopName={booking.shopName}
            isOpen={step === 'open'}
            onKeep={() => setStep('closed')}
            onReplace={again}
          />
        )}
      </Suspense>
    </>
  );
}
