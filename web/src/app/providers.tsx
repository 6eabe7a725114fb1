import { languages } from '@parlour/phrases/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SurroundingsContext } from '../lib/surroundings.ts';
import { LocaleProvider } from '../ui/LocaleProvider.tsx';
import type { AppContext } from './context.ts';

/** What all screens share: cache, texts, calls, and the language of the parts that speak by themselves. */
export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <QueryClientProvider client={context.queryClient}>
      <SurroundingsContext value={context}>
        <LocaleProvider lang={languages[context.language].tag}>{children}</LocaleProvider>
      </SurroundingsContext>
    </QueryClientProvider>
  );
}
