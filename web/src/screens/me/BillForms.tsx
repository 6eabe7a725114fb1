import type { BillDetail } from '@parlour/contract/bill/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '../../features/shop/calls.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';

type OpenForms = NonNullable<BillDetail['openForms']>;
type BillFormsProps = { bill: BillDetail; linkToken: string };

/** The forms that are still to be completed for what was bought, and the way to them. */
export function BillForms({ bill, linkToken }: BillFormsProps) {
  const t = useText();
  const { id, shopId, openForms = [] } = bill;
  if (openForms.length === 0) return null;
  const address = paths.forms({ shopId, relationId: id, triggerType: 'BILLING' });
  const href = linkToken === '' ? address : `${address}#t=${linkToken}`;
  const link = (
    <ButtonLink kind="secondary" size="sm" icon="note" href={href} render={renderLink}>
      {t('booking.fillForms')}
    </ButtonLink>
  );
  return (
    <div data-no-print="">
      <NoticeBox tone="warning" icon="note" title={t('booking.formsToComplete')} action={link}>
        <Titles shopId={shopId} openForms={openForms} />
      </NoticeBox>
    </div>
  );
}

/** They appear with their store, which knows in which of its languages the reader sees them. */
function Titles({ shopId, openForms }: { shopId: string; openForms: OpenForms }) {
  const { data: shop } = useQuery(shopQuery(useApi(), shopId));
  return shop ? <TitlesOf shop={shop} openForms={openForms} /> : null;
}

function TitlesOf({ shop, openForms }: { shop: Shop; openForms: OpenForms }) {
  const { textOf } = useShopLanguage(shop);
  return openForms.map(({ id, title }) => {
    const { text, lang } = textOf(title.text, title.second ?? '');
    return (
      <p key={id} lang={lang}>
        {text}
      </p>
    );
  });
}
