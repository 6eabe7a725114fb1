import type { LineChangeKind } from '@parlour/domain/till/line-changes';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useText } from '../../lib/app-context.ts';
import { LimitedField } from '../LimitedText.tsx';

const quick = {
  lowered: ['agreed', 'goodwill'],
  left_out: ['notDone', 'goodwill'],
  raised: ['agreed'],
} as const satisfies Record<LineChangeKind, string[]>;

export const mostReason = 200;

type ReasonFieldProps = {
  kind: LineChangeKind;
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
};

/** Why a line is changed: what is said most often by one tap, anything else typed. */
export function ReasonField({ kind, value, onChange, error }: ReasonFieldProps) {
  const t = useText();
  return (
    <Stack gap={2}>
      <LimitedField
        label={t(`adminTill.reason_${kind}`)}
        hint={t('adminTill.reasonTeam')}
        most={mostReason}
        autoComplete="off"
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Row gap={2} wrap>
        {quick[kind].map((id) => {
          const text = t(`adminTill.quick_${id}`);
          const isPressed = value.trim() === text;
          return (
            <Chip key={id} isPressed={isPressed} onPress={() => onChange(isPressed ? '' : text)}>
              {text}
            </Chip>
          );
        })}
      </Row>
    </Stack>
  );
}
