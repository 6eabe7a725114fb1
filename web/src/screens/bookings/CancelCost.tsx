import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import type { FormatStyle } from '@parlour/phrases/format';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { cancelLines } from './cancel-lines.ts';

type CancelCostProps = { penalty: PenaltyInfo; charge: BookingCharge; zone: string; style: FormatStyle };

/** What cancelling costs, said before it is decided. */
export function CancelCost({ penalty, charge, zone, style }: CancelCostProps) {
  return (
    <Stack gap={2}>
      {cancelLines(penalty, charge, zone, style).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Stack>
  );
}
