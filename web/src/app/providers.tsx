import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CurrentAppContext } from '../lib/app-context.ts';
import type { RouterContext } from './context.ts';

/** What all screens share: cache, texts and calls. */
export function Providers({ context, children }: { context: RouterContext; children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <CurrentAppContext value={context}>{children}</CurrentAppContext>
    </QueryClientProvider>
  );
}
