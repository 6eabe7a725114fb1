import type { MenuItem } from '@parlour/contract/menu/calls';
import { isOnOrder, mostPieces } from '@parlour/domain/menu/product-stock';
import { quantityOf, withQuantity } from '../../../features/booking/products.ts';
import { useText } from '../../../lib/app-context.ts';
import { Stepper } from '@parlour/ui/form/Stepper.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import type { BookVisit } from '../visit.ts';

type ProductStepperProps = {
  item: MenuItem;
  visit: Pick<BookVisit, 'draft' | 'change' | 'textOf'>;
  min: 0 | 1;
  /** Fewer than the fewest were asked for. */
  onFewest?: () => void;
};

/** How many of a product: never more than there are, or 99 on order. */
export function ProductStepper({ item, visit: { draft, change, textOf }, min, onFewest }: ProductStepperProps) {
  const t = useText();
  const toast = useToast();
  const name = textOf(item.name, item.nameSecond).text;
  const quantity = quantityOf(draft, item);
  const most = mostPieces(item.stock);
  const tellLimit = (limit: 'min' | 'max') => {
    if (limit === 'min') onFewest?.();
    else toast.show({ text: t(isOnOrder(item.stock) ? 'product.mostPieces' : 'product.onlyLeft', { count: most }) });
  };
  return (
    <Stepper
      label={t('product.quantityOf', { name })}
      value={quantity}
      min={min}
      max={most}
      decreaseLabel={t('product.lessOf', { name })}
      increaseLabel={t('product.moreOf', { name })}
      valueText={t('product.pieces', { count: quantity })}
      onChange={(next) => change((current) => withQuantity(current, item, next))}
      onLimit={tellLimit}
    />
  );
}
