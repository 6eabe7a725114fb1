import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../../lib/app-context.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import type { BookVisit } from '../visit.ts';
import type { RightsChange } from './lost-by-change.ts';

type AgreeRightsProps = {
  visit: BookVisit;
  change: RightsChange;
  words: { text: PhraseKey; agree: PhraseKey };
  failure: string | null;
  onTicked: () => void;
};

/** What a change uses up of rights, or uses besides, and the consent to that. */
export function AgreeRights({ visit: { textOf }, change, words, failure, onTicked }: AgreeRightsProps) {
  const t = useText();
  const { uses, state, agree } = change;
  return (
    <div role="alert">
      <p>{t(words.text)}</p>
      <ul>
        {uses.map(({ rightId, name, nameSecond, kind, units }, place) => (
          // A right may be used for several lines of a visit.
          <li key={`${rightId} ${place}`}>
            {textOf(name, nameSecond).text}
            {kind === 'sessions' && ` · ${t('usedRights.sessions')}: ${units}`}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t(words.agree)}
        checked={state === 'agreed'}
        error={state === 'agreed' ? undefined : (failure ?? undefined)}
        onChange={(event) => {
          agree(event.target.checked);
          onTicked();
        }}
      />
    </div>
  );
}
