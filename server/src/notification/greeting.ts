import { shownLine } from '@parlour/domain/log/hidden-signs';
import { joinName } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';

/** How a mail begins: with the name where there is one, in one line whatever is stored. */
export function greetingOf({ firstName, lastName }: { firstName: string; lastName: string }, t: Translate): string {
  const name = joinName(shownLine(firstName).trim(), shownLine(lastName).trim());
  return name ? t('mail.hello', { name }) : t('mail.helloPlain');
}
