import { useText } from '../../../lib/app-context.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { BookVisit } from '../visit.ts';
import type { Loss } from './lost-by-change.ts';

export type LoseRightsProps = { visit: BookVisit; loss: Loss; failure: string | null; onTicked: () => void };

/** What a late change uses up, and the consent to that. */
export function LoseRights({ visit: { textOf }, loss: { lost, state, agree }, failure, onTicked }: LoseRightsProps) {
  const t = useText();
  return (
    <div role="alert">
      <p>{t('usedRights.lostByChange')}</p>
      <ul>
        {lost.map(({ rightId, name, nameSecond, kind, units }, place) => (
          // A right may be used for several lines of a visit.
          <li key={`${rightId} ${place}`}>
            {textOf(name, nameSecond).text}
            {kind === 'sessions' && ` · ${t('usedRights.sessions')}: ${units}`}
          </li>
        ))}
      </ul>
      <Checkbox
        label={t('usedRights.agreeLost')}
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
