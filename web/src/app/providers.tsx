import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SurroundingsContext } from '../lib/surroundings.ts';
import type { AppContext } from './context.ts';

/** What all screens share: cache, texts and calls. */
export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <SurroundingsContext value={context}>{children}</SurroundingsContext>
    </QueryClientProvider>
  );
}
