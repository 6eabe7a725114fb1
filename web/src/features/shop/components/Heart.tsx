import { useText } from '../../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useCardHeart, useShopHeart } from '../favorites.ts';

type Store = { id: string; chainId: string; name: string };
type HeartProps = { name: string; isOn: boolean; onPress: () => void };

function Heart({ name, isOn, onPress }: HeartProps) {
  const t = useText();
  return (
    <IconButton
      kind="photo"
      icon={isOn ? 'heart-filled' : 'heart'}
      label={t('shop.favorite', { name })}
      isPressed={isOn}
      onClick={onPress}
    />
  );
}

/** The heart of the store that is looked at. */
export function ShopHeart({ shop }: { shop: Store }) {
  const { isOn, press } = useShopHeart(shop);
  return <Heart name={shop.name} isOn={isOn} onPress={press} />;
}

/** The heart of a store in a list; `place` names the list. */
export function CardHeart({ shop, place }: { shop: Store; place: string }) {
  const { isOn, press } = useCardHeart(shop, place);
  return <Heart name={shop.name} isOn={isOn} onPress={press} />;
}
