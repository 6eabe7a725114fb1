import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AgreeRights } from './AgreeRights.tsx';
import { KeptRights, type KeptRightsProps } from './KeptRights.tsx';
import type { RightsChange } from './lost-by-change.ts';
import { ReleaseRights, type ReleaseRightsProps } from './ReleaseRights.tsx';

type ChangedRightsProps = ReleaseRightsProps &
  KeptRightsProps & { loss: RightsChange; more: RightsChange; onTicked: () => void };

/** What becomes of the rights of a visit that is changed: what still pays for it, and what is given up, lost or used besides. */
export function ChangedRights({ loss, more, ...props }: ChangedRightsProps) {
  const { visit, failure, onTicked } = props;
  const common = { visit, failure, onTicked };
  return (
    <Stack gap={4}>
      <KeptRights {...props} />
      {props.unreached.length > 0 && (
        <ReleaseRights
          {...props}
          onTick={(rightId, isChosen) => {
            props.onTick(rightId, isChosen);
            onTicked();
          }}
        />
      )}
      {loss.uses.length > 0 && (
        <AgreeRights
          {...common}
          change={loss}
          words={{ text: 'usedRights.lostByChange', agree: 'usedRights.agreeLost' }}
        />
      )}
      {more.uses.length > 0 && (
        <AgreeRights
          {...common}
          change={more}
          words={{ text: 'usedRights.moreByChange', agree: 'usedRights.agreeMore' }}
        />
      )}
    </Stack>
  );
}
