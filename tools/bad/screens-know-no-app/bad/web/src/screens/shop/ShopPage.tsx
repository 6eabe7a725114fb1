import { router } from '../../app/router.tsx';

export const ShopPage = () => router;
