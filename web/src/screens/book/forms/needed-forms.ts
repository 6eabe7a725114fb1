import type { Api } from '@parlour/contract/api';
import type { FormCard } from '@parlour/contract/form/calls';
import type { TriggerItem } from '@parlour/domain/form/forms-needed';
import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '../../../features/booking/draft.ts';
import { askNeeded, neededQuery } from '../../../features/form/calls.ts';
import type { BookVisit } from '../visit.ts';

/** What a booking holds that forms may be asked for, each once and in one order. */
export function itemsOf({ lines }: Pick<Draft, 'lines'>): TriggerItem[] {
  const items = lines.flatMap(({ kind, itemId, addOnCodes }): TriggerItem[] => [
    { kind, id: itemId },
    ...addOnCodes.map((id) => ({ kind: 'service' as const, id })),
  ]);
  const byName = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  return [...byName.keys()].sort().map((name) => byName.get(name)!);
}

/** Whether the version that is asked for was filled in. */
export const isFilled = ({ profile = [] }: Pick<Draft, 'profile'>, { id, versionId }: FormCard): boolean =>
  profile.some((form) => form.formId === id && form.versionId === versionId);

type Here = { api: Api; queryClient: QueryClient };

/** The title of the first required form that was not filled in, or null. */
export async function findMissingForm(
  { api, queryClient }: Here,
  { shop, draft, textOf }: Pick<BookVisit, 'shop' | 'draft' | 'textOf'>,
): Promise<string | null> {
  if (draft.lines.length === 0) return null;
  const items = itemsOf(draft);
  // What the page shows is enough, as the server checks again. A refusal has to be heard here: after the end of a session the button waits.
  const { queryKey } = neededQuery(api, shop.id, items);
  const shown = queryClient.getQueryData(queryKey);
  const cards = shown ?? (await askNeeded(api, shop.id, items));
  if (!shown) queryClient.setQueryData(queryKey, cards);
  const missing = cards.find((card) => card.isRequired && !isFilled(draft, card));
  return missing ? textOf(missing.title.text, missing.title.second ?? '').text : null;
}
