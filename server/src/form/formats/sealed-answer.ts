import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, type SealedPlace, unsealData, type Unsealed } from '../../platform/data-keys/seal.ts';
import { allowed } from '@parlour/domain/verdict';
import type { RevisionRow, Sealed } from '../queries/answers.ts';

/** Where the answers of a revision are sealed for. */
export function placeOfRevision({
  chainId,
  answerId,
  number,
}: Pick<RevisionRow, 'chainId' | 'answerId' | 'number'>): SealedPlace {
  return placeOf('form_revisions', 'answers_sealed', [chainId, answerId, number]);
}

/** Opens what a revision says. */
export function openRevision(keys: DataKeys, revision: RevisionRow): Unsealed<Sealed> {
  const opened = unsealData(keys, placeOfRevision(revision), revision.answersSealed);
  return opened.ok ? allowed(JSON.parse(opened.value) as Sealed) : opened;
}
