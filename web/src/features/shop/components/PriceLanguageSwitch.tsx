import type { Shop } from '@parlour/contract/shop/calls';
import { type PriceLanguage, priceLanguageOf } from '@parlour/domain/shop/price-language';
import { useText } from '../../../lib/app-context.ts';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { languagesOf } from '../second-language.ts';

type Names = Parameters<typeof languagesOf>[0] & Pick<Shop, 'firstLanguageName' | 'secondLanguageName'>;

type PriceLanguageSwitchProps = {
  shop: Names;
  isSecond: boolean;
  /** Hears the language, and whether it is the second one. */
  onChoose: (choice: PriceLanguage) => void;
};

/** In which of a shop's two languages its names, texts and prices are shown; a shop with one has no switch. */
export function PriceLanguageSwitch({ shop, isSecond, onChoose }: PriceLanguageSwitchProps) {
  const t = useText();
  const offered = languagesOf(shop);
  const [first, second] = offered;
  if (second === undefined) return null;
  return (
    <SegmentSwitch
      label={t('shop.menuLanguage')}
      options={[
        { id: first, text: shop.firstLanguageName, lang: shop.languageTag },
        { id: second, text: shop.secondLanguageName, lang: shop.secondLanguageTag },
      ]}
      selected={isSecond ? second : first}
      onSelect={(language) => onChoose(priceLanguageOf(language, offered))}
    />
  );
}
