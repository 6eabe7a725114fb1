import { useText } from '../../../lib/app-context.ts';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { MonthInline, type MonthWays } from './MonthPart.tsx';

type MonthSheetProps = MonthWays & { isOpen: boolean; onClose: () => void };

/** The month over the page of a phone; a picked day closes it. */
export function MonthSheet({ isOpen, onClose, onPick, ...ways }: MonthSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('booking.chooseDay')} closeLabel={t('shell.close')}>
      <MonthInline
        {...ways}
        onPick={(day) => {
          onPick(day);
          onClose();
        }}
      />
    </Sheet>
  );
}
