import type { QueryClient } from '@tanstack/react-query';

/** What is in stock has changed: whatever was answered before is asked again. */
export function forgetStock(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['product'] });
}
