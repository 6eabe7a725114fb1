import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

export function Roster() {
  const t = useText();
  return (
    <Page hasTabs screen="Roster">
      <PageTop title={t('adminRoster.title')} />
    </Page>
  );
}
