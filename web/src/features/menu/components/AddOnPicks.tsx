import type { MenuItem } from '@parlour/contract/menu/calls';
import { formatLength, formatPrice } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { OptionRow } from '@parlour/ui/choice/OptionRow.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { MenuLook } from './ServiceRow.tsx';

type AddOnPicksProps = {
  item: MenuItem;
  look: Pick<MenuLook, 'style' | 'textOf' | 'hidesPrices'>;
  /** Codes of those that are ticked. */
  ticked: readonly string[];
  onChange: (code: string, isChosen: boolean) => void;
};

/** What can be added to a service, each with a box to tick, its length and its price. */
export function AddOnPicks({ item, look, ticked, onChange }: AddOnPicksProps) {
  const t = useText();
  const { style, textOf, hidesPrices } = look;
  const plus = (text: string) => (text ? t('booking.plus', { text }) : '');
  return (
    <div role="group" aria-label={t('booking.addOnsOf', { name: textOf(item.name, item.nameSecond).text })}>
      <Stack gap={3} as="ul">
        {item.addOns.map((addOn) => {
          const name = textOf(addOn.name, addOn.nameSecond);
          return (
            <li key={addOn.id}>
              <OptionRow
                name={name.text}
                lang={name.lang}
                details={plus(formatLength(addOn.minutes, style))}
                price={hidesPrices ? '' : plus(formatPrice(addOn, style))}
                isChosen={ticked.includes(addOn.code)}
                onChange={(isChosen) => onChange(addOn.code, isChosen)}
              />
            </li>
          );
        })}
      </Stack>
    </div>
  );
}
