import { ShopCard } from '../../shop/components/ShopCard.tsx';

export const SlotGrid = () => <ShopCard />;
