import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { appLink } from '../lib/AppLink.tsx';
import { useText } from '../lib/app-context.ts';
import { AreaPage } from './AreaPage.tsx';
import { PageTop } from './PageTop.tsx';

/** A page that this member may not open, why, and the way on. */
export function Closed({ title, text }: { title: string; text: string }) {
  const t = useText();
  return (
    <AreaPage>
      <PageTop title={title} subtitle={text} />
      <TextLink href="/" render={appLink} isStandalone>
        {t('admin.storesTitle')}
      </TextLink>
    </AreaPage>
  );
}
