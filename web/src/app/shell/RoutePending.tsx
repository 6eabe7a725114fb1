import { useText } from '../../lib/surroundings.ts';
import { Page } from '../../ui/Page.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Stands where a screen is on its way. */
export function RoutePending() {
  const t = useText();
  return (
    <Page hasTabs>
      <VisuallyHidden as="h1">{t('shell.loading')}</VisuallyHidden>
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
