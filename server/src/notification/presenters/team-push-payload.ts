import type { Language } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import { countedKinds, listPath, toldLine, toldPath, type ToldNotice } from './told-words.ts';

/**
 * What a member's device shows, and where a press leads. Anybody may read it on a locked screen: it says what happened, when and at which store, and nothing of
 * the customer, the service or money. Several at once are one notice that counts them.
 */
export function teamPushPayload(notices: readonly ToldNotice[], language: Language): string {
  const t = translate(language);
  const [first] = notices;
  if (notices.length === 1)
    return JSON.stringify({
      title: t(`adminNotice.kind_${first!.kind}`),
      body: toldLine(first!, language),
      url: toldPath(first!.booking),
      // A later notice about the same appointment takes the place of an earlier one.
      tag: first!.booking.id,
    });
  return JSON.stringify({
    title: t('adminNotice.several', { count: notices.length }),
    body: countedKinds(notices)
      .map(({ kind, count }) => t('adminNotice.counted', { count, what: t(`adminNotice.kind_${kind}`) }))
      .join('\n'),
    url: listPath,
    tag: 'several',
  });
}
