import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

export function Customers() {
  const t = useText();
  return (
    <Page hasTabs screen="Customers">
      <PageTop title={t('adminCustomer.title')} />
    </Page>
  );
}
