import { Button } from '@parlour/ui/button/Button.tsx';
import type { Draft } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';

type SaleBarProps = {
  draft: Draft;
  format: TillFormat;
  isCartShown: boolean;
  /** Left to pay; null: the sale cannot be counted as it is. */
  amountMinor: number | null;
  onSwitch: () => void;
};

/** On a phone: how much is in the sale, and the way to it and back. */
export function SaleBar({ draft, format, isCartShown, amountMinor, onSwitch }: SaleBarProps) {
  const t = useText();
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = amountMinor === null ? '–' : format.minor(amountMinor);
  const content = count === 0 ? [t('adminTill.empty')] : [t('adminTill.cartItems', { count }), amount];
  return (
    <Button
      kind={isCartShown || count === 0 ? 'secondary' : 'primary'}
      isWide
      icon={isCartShown ? 'plus' : 'chevron-right'}
      onClick={onSwitch}
    >
      {isCartShown ? t('adminTill.addItems') : [t('adminTill.cart'), ...content].join(' · ')}
    </Button>
  );
}
