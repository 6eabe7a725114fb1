import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

export function Till() {
  const t = useText();
  return (
    <Page hasTabs screen="Till">
      <PageTop title={t('adminTill.title')} />
    </Page>
  );
}
