import type { ReactNode } from 'react';
import { useCloseFragment } from '../../lib/navigation/close-fragment.ts';
import { usePendingReady } from '../../lib/page/pending-ready.ts';
import { useText } from '../../lib/app-context.ts';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { HeaderLoading } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** Stands where a screen is on its way. */
export function RoutePending() {
  usePendingReady();
  return <Pending action={null} />;
}

/** The same over a page, with the way back to it. */
export function PagesPending() {
  const close = useCloseFragment();
  return <Pending action={<IconButton icon="close" label={useText()('shell.close')} onClick={close} />} />;
}

function Pending({ action }: { action: ReactNode }) {
  const t = useText();
  return (
    <Page hasTabs>
      <VisuallyHidden as="h1">{t('shell.loading')}</VisuallyHidden>
      {action && <HeaderLoading action={action} />}
      <LoadingRegion label={t('shell.loading')}>
        <Stack gap={5}>
          <Skeleton shape="block" height={200} />
          <Skeleton width="60%" height={28} />
          <Skeleton lines={2} />
          <Skeleton shape="block" height={88} />
          <Skeleton shape="block" height={88} />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}
