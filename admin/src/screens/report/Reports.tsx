import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

export function Reports() {
  const t = useText();
  return (
    <Page hasTabs screen="Reports">
      <PageTop title={t('adminReport.title')} />
    </Page>
  );
}
