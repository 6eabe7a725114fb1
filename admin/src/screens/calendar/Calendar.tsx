import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../../lib/app-context.ts';
import { PageTop } from '../PageTop.tsx';

export function Calendar() {
  const t = useText();
  return (
    <Page hasTabs screen="Calendar">
      <PageTop title={t('adminCalendar.title')} />
    </Page>
  );
}
