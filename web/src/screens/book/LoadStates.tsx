import { useText } from '../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { HeaderLoading, PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion } from '@parlour/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { PartFailed, RowShapes } from '../PartStates.tsx';

/** A booking page that is on its way, which may take long on a bad line: the way out is there already. */
export function PageLoading({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Page>
      <VisuallyHidden as="h1">{t('shop.yourBooking')}</VisuallyHidden>
      <LoadingRegion label={t('shell.loading')}>
        <Stack gap={4}>
          <HeaderLoading action={<IconButton icon="close" label={t('shell.close')} onClick={onClose} />} />
          <RowShapes count={4} height={88} />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

type FailedProps = Parameters<typeof PartFailed>[0];

/** A booking page that could not be loaded at all. */
export function LoadFailed({ onClose, ...failed }: FailedProps & { onClose: () => void }) {
  const t = useText();
  return (
    <Page isNarrow>
      <PageHeader
        title={t('shop.yourBooking')}
        action={<IconButton icon="close" label={t('shell.close')} onClick={onClose} />}
      />
      <PartFailed {...failed} />
    </Page>
  );
}
