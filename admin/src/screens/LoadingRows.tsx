import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../lib/app-context.ts';

type LoadingRowsProps = {
  /** How many; as many as a screen mostly has. */
  rows?: number;
  /** Of each, in pixels. */
  height?: number;
};

/** A list that is on its way: room row by row, so that it does not look like a hole. */
export function LoadingRows({ rows = 5, height = 64 }: LoadingRowsProps) {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Stack gap={3}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape="block" height={height} />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
