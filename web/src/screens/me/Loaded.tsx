import { isRefused } from '@parlour/contract/envelope';
import type { ReactNode } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';

type LoadedProps<Answer> = {
  query: { data: Answer | undefined; error: unknown; refetch: () => unknown };
  /** Height of what is on its way, so that nothing jumps. */
  height: number;
  children: (answer: Answer) => ReactNode;
};

/** What was asked for; until it is here its place, and where it cannot be had why. */
export function Loaded<Answer>({ query: { data, error, refetch }, height, children }: LoadedProps<Answer>) {
  const t = useText();
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={height} />
      </LoadingRegion>
    );
  const { kind, text } = errorWords(error, t);
  // What is not there does not come by asking once more.
  const isMissing = isRefused(error) && error.reason === 'not_found';
  const retry = !isMissing && <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>;
  return <EmptyState kind={kind} title={text} action={retry} />;
}
