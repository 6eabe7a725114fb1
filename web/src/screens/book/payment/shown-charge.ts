import { useEffectEvent, useLayoutEffect } from 'react';
import type { ShownCharge } from '../checkout/checkout.ts';

export type BookingCharge = Extract<ShownCharge, { kind: 'booking' }>;

/** Hears what is shown of a charge; null when nothing is shown any more. */
export type ShowCharge = (charge: ShownCharge | null) => void;

/** Tells the checkout what is shown of a charge, each time that it changes and before the next press can come. */
export function useShowsCharge(charge: ShownCharge, onShown: ShowCharge): void {
  const shown = JSON.stringify(charge);
  const show = useEffectEvent(() => onShown(charge));
  useLayoutEffect(() => show(), [shown]);
  const leave = useEffectEvent(() => onShown(null));
  useLayoutEffect(() => () => leave(), []);
}
