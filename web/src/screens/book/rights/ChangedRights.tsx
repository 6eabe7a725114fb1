import { Stack } from '../../../ui/layout/Stack.tsx';
import { LoseRights, type LoseRightsProps } from './LoseRights.tsx';
import { ReleaseRights, type ReleaseRightsProps } from './ReleaseRights.tsx';

/** What becomes of the rights of a visit that is changed, where they do not all stay with it. */
export function ChangedRights(props: ReleaseRightsProps & LoseRightsProps) {
  return (
    <Stack gap={4}>
      {props.unreached.length > 0 && (
        <ReleaseRights
          {...props}
          onTick={(rightId, isChosen) => {
            props.onTick(rightId, isChosen);
            props.onTicked();
          }}
        />
      )}
      {props.loss.lost.length > 0 && <LoseRights {...props} />}
    </Stack>
  );
}
