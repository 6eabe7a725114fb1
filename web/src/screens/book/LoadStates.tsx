import { useText } from '../../lib/surroundings.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PartFailed, RowShapes } from '../PartStates.tsx';

/** A booking page that is on its way. */
export function PageLoading() {
  const t = useText();
  return (
    <Page>
      <VisuallyHidden as="h1">{t('shop.yourBooking')}</VisuallyHidden>
      <LoadingRegion label={t('shell.loading')}>
        <Stack gap={4}>
          <Skeleton shape="block" height={56} width="60%" />
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
