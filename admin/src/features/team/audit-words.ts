import type { TeamAuditEntry } from '@parlour/contract/team/people';
import type { PhraseKey, Translate } from '@parlour/phrases/t';
import { hasText } from '@parlour/phrases/t';

/** What was done, as a sentence without its subject. An action that has no words yet is named as it is stored. */
export function actionWords({ action, subjectName }: TeamAuditEntry, t: Translate): string {
  const key = `admin.action_${action}` as PhraseKey;
  if (!hasText(t, key)) return t('admin.actionOther', { action });
  return t(key, { name: subjectName || t('admin.somePerson') });
}

/** Who did it: a member by name, anything else by its kind. */
export function actorWords({ actorKind, actorName, subjectName }: TeamAuditEntry, t: Translate): string {
  if (actorName !== '') return actorName;
  // Who accepts an invitation is signed in only afterwards.
  if (actorKind === 'guest' && subjectName !== '') return subjectName;
  const key = `admin.actor_${actorKind}` as PhraseKey;
  return hasText(t, key) ? t(key) : t('admin.someone');
}
