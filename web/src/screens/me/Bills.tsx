import { BillPage } from './BillPage.tsx';
import { Purchase } from './Purchase.tsx';
import { Purchases } from './Purchases.tsx';

const views = { purchases: Purchases, purchase: Purchase, link: BillPage };

/** The screens of bills come as one file: who opens one of them mostly opens another. */
export function Bills({ view }: { view: keyof typeof views }) {
  const View = views[view];
  return <View />;
}
