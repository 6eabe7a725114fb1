import { paths } from '../../lib/navigation/paths.ts';
import { useShop } from '../../features/shop/calls.ts';

export const ShopPage = () => [paths, useShop];
